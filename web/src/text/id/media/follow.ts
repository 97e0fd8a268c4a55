/** Indonesian words of a member's matches and their notices. */
import type { FollowTranslation, SameFollowPlaceholders } from '../../shape.ts'

const texts = {
  'follow.empty': 'Tidak ada taruhan terbuka, jadi tidak ada laga untuk diikuti.',
  'follow.failed': 'Laga Anda tidak dapat dimuat.',
  'follow.live': 'Sedang dimainkan',
  'follow.coming': 'Akan datang',
  'follow.over': 'Menunggu hasil',
  'follow.more': '{n} tiket terbuka lagi ada di daftar taruhan.',
  'follow.all': 'Semua laga saya',
  'follow.goals_other': '{n} gol',
  'follow.points_other': '{n} poin',
  'follow.counts_other': '{n} lagi',
  'follow.won': 'Menang, apa pun yang terjadi nanti',
  'follow.lost': 'Kalah, apa pun yang terjadi nanti',
  'follow.needsSide': 'Butuh {goals} dari {team}',
  'follow.needsEither': 'Butuh {goals} dari sisi mana pun',
  'follow.needsBoth': 'Butuh {home} dari {homeTeam} dan {away} dari {awayTeam}',
  'follow.holdsSide': 'Saat ini menang; {goals} dari {team} akan membaliknya',
  'follow.holdsEither': 'Saat ini menang; {goals} dari sisi mana pun akan membaliknya',
  'follow.holdsBoth': 'Saat ini menang; {home} dari {homeTeam} dan {away} dari {awayTeam} akan membaliknya',
  'follow.toldBegins': '{match} telah dimulai',
  'follow.toldWinning': '{bet} sedang menang pada {score}: {match}',
  'follow.toldLosing': '{bet} sedang kalah pada {score}: {match}',
  'follow.toldEnds': '{match} telah berakhir {score}',
  'follow.notices': 'Pemberitahuan laga saya',
  'follow.kind.begins': 'Laga dengan taruhan saya dimulai',
  'follow.kind.turns': 'Tiket saya berubah antara menang dan kalah',
  'follow.kind.ends': 'Laga dengan taruhan saya berakhir',
  'follow.kind.settles': 'Tiket saya diselesaikan',
  'follow.push': 'Di perangkat ini, saat halaman ditutup',
  'follow.pushNote':
    'Pemberitahuan yang sama dari peramban, tanpa jumlah uang. Berhenti saat Anda keluar, mengambil jeda, atau menutup akun.',
  'follow.pushDenied': 'Peramban memblokir pemberitahuan situs ini. Izinkan dulu di pengaturannya.',
  'follow.pushNone': 'Peramban ini tidak dapat menerima pemberitahuan saat halaman ditutup.',
  'follow.pushFailed': 'Perangkat ini tidak dapat didaftarkan.',
  'follow.devices': 'Perangkat dengan pemberitahuan',
  'follow.here': 'Perangkat ini',
  'follow.remove': 'Hapus',
  'follow.noDevices': 'Tidak ada perangkat yang menerima pemberitahuan.',
} as const satisfies FollowTranslation

export const idFollow: SameFollowPlaceholders<typeof texts> = texts
