/** Indonesian words of the console on acts that a second supervisor approves. */
export const idApproval = {
  'two.pending': 'Belum dilakukan: supervisor lain harus menyetujuinya di bagian atas halaman ini.',
  'two.waiting': 'Menunggu supervisor kedua',
  'two.why.amount': 'Jumlahnya melebihi batas satu supervisor sendirian.',
  'two.why.amountOnMatch': 'Bersama tindakan sebelumnya pada hal yang sama, jumlahnya melebihi batas satu supervisor.',
  'two.why.amountToday': 'Bersama tindakan supervisor itu hari ini, jumlahnya melebihi batas satu orang.',
  'two.why.byTwo': 'Selalu dilakukan oleh dua supervisor, berapa pun jumlahnya.',
  'two.askedBy': 'Diminta oleh {account}, {time}',
  'two.yours': 'Anda yang meminta, jadi supervisor lain yang memutuskan.',
  'two.decided': 'Sudah diputuskan.',
  'two.approve': 'Setujui',
  'two.reject': 'Tolak',
  'desk.unknownAct':
    'Tidak ada jawaban: belum diketahui apakah ini sudah dilakukan. Lihat daftar, atau tekan lagi: hanya dilakukan sekali.',
  'why.keyUsed':
    'Formulir ini sudah dikirim dengan isian lain, dan itu sudah dilakukan. Lihat daftar; untuk melakukan ini juga, tekan lagi.',
  'why.changedMeanwhile': 'Sudah berubah sejak diminta. Tolak dan minta lagi.',
  'why.alreadyDecided': 'Orang lain sudah memutuskan.',
} as const
