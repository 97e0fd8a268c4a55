/** The words of the page that checks a round. */
import type { Language } from '../kit/language.ts'

const en = {
  title: 'Check a round',
  heading: 'Check round {id}',
  ask: 'Number of the round',
  go: 'Check',
  none: 'Give the number of a round: it stands beside each round in the list of its game.',
  unknown: 'There is no such round.',
  lost: 'The values could not be read. Try again.',
  kept: 'This round is as it was promised',
  keptText: 'Your device worked it out again from the revealed values alone. Steps that agree: {n} of {n}.',
  broken: 'This round is not as it was promised',
  brokenText: 'These steps do not agree: {steps}. Keep all values and send them to us.',
  copy: 'Copy all values',
  copied: 'Copied',
  waiting: 'Not revealed yet',
  waitingText:
    'The fingerprint of the seed is published; the seed itself follows when you change your seed, so that open rounds cannot be known. Then this page computes all of it.',
  same: 'same',
  differs: 'differs',
  promise: 'The promise was kept',
  promiseText:
    'Before the first bet with this seed its fingerprint was published. The seed was revealed when it was changed.',
  serverSeed: 'server seed',
  itsHash: 'SHA-256 of it',
  published: 'published',
  bytes: 'The random bytes',
  bytesText: 'HMAC-SHA256 with the server seed as its key, over your seed, the number of the round and the block.',
  message: 'message',
  values: 'Values',
  clientSeed: 'your seed',
  noSteps: 'This game has no steps of its own here.',
}
export type CheckPageWords = typeof en

const cn: CheckPageWords = {
  ...{
    title: '验证一局',
    heading: '验证第 {id} 局',
    ask: '局号',
    go: '验证',
    none: '请输入局号：它在游戏记录中每局旁边。',
    unknown: '没有这一局。',
  },
  ...{
    lost: '无法读取数据，请重试。',
    kept: '此局与承诺一致',
    keptText: '您的设备仅用公开的值重新计算。{n} 步中 {n} 步一致。',
  },
  ...{
    broken: '此局与承诺不一致',
    brokenText: '不一致的步骤：{steps}。请保留所有数据并发给我们。',
    copy: '复制所有值',
    copied: '已复制',
  },
  ...{
    waiting: '尚未公开',
    waitingText: '种子的指纹已公布；您更换种子后才公开种子本身，以免未结束的局被预知。届时本页会全部计算。',
  },
  ...{
    same: '一致',
    differs: '不一致',
    promise: '承诺已兑现',
    promiseText: '用此种子的第一注之前已公布指纹；更换时公开了种子。',
  },
  ...{
    serverSeed: '服务器种子',
    itsHash: '其 SHA-256',
    published: '已公布',
    bytes: '随机字节',
    message: '消息',
    values: '数据',
  },
  ...{
    bytesText: '以服务器种子为密钥，对您的种子、局号和块号做 HMAC-SHA256。',
    clientSeed: '您的种子',
    noSteps: '此游戏在此没有自己的步骤。',
  },
}
const tw: CheckPageWords = {
  ...{
    title: '驗證一局',
    heading: '驗證第 {id} 局',
    ask: '局號',
    go: '驗證',
    none: '請輸入局號：它在遊戲紀錄中每局旁邊。',
    unknown: '沒有這一局。',
  },
  ...{
    lost: '無法讀取資料，請重試。',
    kept: '此局與承諾一致',
    keptText: '您的裝置僅用公開的值重新計算。{n} 步中 {n} 步一致。',
  },
  ...{
    broken: '此局與承諾不一致',
    brokenText: '不一致的步驟：{steps}。請保留所有資料並寄給我們。',
    copy: '複製所有值',
    copied: '已複製',
  },
  ...{
    waiting: '尚未公開',
    waitingText: '種子的指紋已公布；您更換種子後才公開種子本身，以免未結束的局被預知。屆時本頁會全部計算。',
  },
  ...{
    same: '一致',
    differs: '不一致',
    promise: '承諾已兌現',
    promiseText: '用此種子的第一注之前已公布指紋；更換時公開了種子。',
  },
  ...{
    serverSeed: '伺服器種子',
    itsHash: '其 SHA-256',
    published: '已公布',
    bytes: '隨機位元組',
    message: '訊息',
    values: '資料',
  },
  ...{
    bytesText: '以伺服器種子為金鑰，對您的種子、局號和區塊號做 HMAC-SHA256。',
    clientSeed: '您的種子',
    noSteps: '此遊戲在此沒有自己的步驟。',
  },
}
const vi: CheckPageWords = {
  ...{
    title: 'Kiểm tra ván',
    heading: 'Kiểm tra ván {id}',
    ask: 'Số ván',
    go: 'Kiểm tra',
    none: 'Nhập số ván: số này ở cạnh mỗi ván trong danh sách.',
  },
  ...{ unknown: 'Không có ván này.', lost: 'Không đọc được dữ liệu. Hãy thử lại.', kept: 'Ván này đúng như đã hứa' },
  ...{
    keptText: 'Thiết bị của bạn đã tính lại chỉ từ các giá trị công khai. Số bước khớp: {n} trên {n}.',
    broken: 'Ván này không đúng như đã hứa',
  },
  ...{
    brokenText: 'Các bước không khớp: {steps}. Hãy giữ mọi giá trị và gửi cho chúng tôi.',
    copy: 'Chép mọi giá trị',
    copied: 'Đã chép',
  },
  ...{
    waiting: 'Chưa công khai',
    same: 'khớp',
    differs: 'khác',
    promise: 'Lời hứa đã được giữ',
    serverSeed: 'hạt giống máy chủ',
  },
  waitingText:
    'Dấu vân của hạt giống đã công bố; chính hạt giống chỉ được công khai khi bạn đổi hạt giống, để không ai biết trước ván đang mở.',
  promiseText: 'Dấu vân được công bố trước cược đầu tiên; hạt giống được công khai khi đổi.',
  ...{
    itsHash: 'SHA-256 của nó',
    published: 'đã công bố',
    bytes: 'Các byte ngẫu nhiên',
    message: 'thông điệp',
    values: 'Giá trị',
  },
  bytesText: 'HMAC-SHA256 với khóa là hạt giống máy chủ, trên hạt giống của bạn, số ván và khối.',
  ...{ clientSeed: 'hạt giống của bạn', noSteps: 'Trò chơi này không có bước riêng ở đây.' },
}
const th: CheckPageWords = {
  ...{
    title: 'ตรวจสอบรอบ',
    heading: 'ตรวจสอบรอบ {id}',
    ask: 'หมายเลขรอบ',
    go: 'ตรวจสอบ',
    none: 'ใส่หมายเลขรอบ ซึ่งอยู่ข้างแต่ละรอบในรายการของเกม',
  },
  ...{
    unknown: 'ไม่มีรอบนี้',
    lost: 'อ่านค่าไม่ได้ ลองอีกครั้ง',
    kept: 'รอบนี้เป็นไปตามสัญญา',
    keptText: 'อุปกรณ์ของคุณคำนวณใหม่จากค่าที่เปิดเผยเท่านั้น ขั้นที่ตรงกัน {n} จาก {n}',
  },
  ...{
    broken: 'รอบนี้ไม่เป็นไปตามสัญญา',
    brokenText: 'ขั้นที่ไม่ตรง: {steps} เก็บค่าทั้งหมดแล้วส่งให้เรา',
    copy: 'คัดลอกค่าทั้งหมด',
    copied: 'คัดลอกแล้ว',
  },
  ...{ waiting: 'ยังไม่เปิดเผย', waitingText: 'ลายนิ้วมือของซีดเผยแพร่แล้ว ตัวซีดจะเปิดเผยเมื่อคุณเปลี่ยนซีด เพื่อไม่ให้รู้รอบที่เปิดอยู่ล่วงหน้า' },
  ...{
    same: 'ตรงกัน',
    differs: 'ต่างกัน',
    promise: 'รักษาสัญญาแล้ว',
    promiseText: 'ลายนิ้วมือเผยแพร่ก่อนเดิมพันแรก ซีดเปิดเผยเมื่อเปลี่ยน',
  },
  ...{
    serverSeed: 'ซีดเซิร์ฟเวอร์',
    itsHash: 'SHA-256 ของซีด',
    published: 'ที่เผยแพร่',
    bytes: 'ไบต์สุ่ม',
    message: 'ข้อความ',
    values: 'ค่า',
  },
  ...{
    bytesText: 'HMAC-SHA256 โดยใช้ซีดเซิร์ฟเวอร์เป็นกุญแจ กับซีดของคุณ หมายเลขรอบ และบล็อก',
    clientSeed: 'ซีดของคุณ',
    noSteps: 'เกมนี้ไม่มีขั้นของตัวเองที่นี่',
  },
}
const id: CheckPageWords = {
  ...{
    title: 'Periksa ronde',
    heading: 'Periksa ronde {id}',
    ask: 'Nomor ronde',
    go: 'Periksa',
    none: 'Masukkan nomor ronde: ada di samping tiap ronde dalam daftar permainan.',
  },
  ...{ unknown: 'Ronde itu tidak ada.', lost: 'Nilai tidak dapat dibaca. Coba lagi.', kept: 'Ronde ini sesuai janji' },
  ...{
    keptText: 'Perangkat Anda menghitung ulang hanya dari nilai yang diungkap. Langkah yang cocok: {n} dari {n}.',
    broken: 'Ronde ini tidak sesuai janji',
  },
  ...{
    brokenText: 'Langkah yang tidak cocok: {steps}. Simpan semua nilai dan kirim kepada kami.',
    copy: 'Salin semua nilai',
    copied: 'Tersalin',
  },
  ...{
    waiting: 'Belum diungkap',
    waitingText:
      'Sidik jari seed sudah diumumkan; seed itu sendiri diungkap saat Anda mengganti seed, agar ronde terbuka tidak dapat diketahui.',
  },
  ...{
    same: 'sama',
    differs: 'berbeda',
    promise: 'Janji ditepati',
    promiseText: 'Sidik jari diumumkan sebelum taruhan pertama; seed diungkap saat diganti.',
  },
  ...{
    serverSeed: 'seed server',
    itsHash: 'SHA-256-nya',
    published: 'diumumkan',
    bytes: 'Byte acak',
    message: 'pesan',
    values: 'Nilai',
  },
  ...{
    bytesText: 'HMAC-SHA256 dengan seed server sebagai kunci, atas seed Anda, nomor ronde dan blok.',
    clientSeed: 'seed Anda',
    noSteps: 'Permainan ini tidak punya langkah sendiri di sini.',
  },
}
const my: CheckPageWords = {
  ...{
    title: 'ပွဲကို စစ်ဆေး',
    heading: 'ပွဲ {id} ကို စစ်ဆေး',
    ask: 'ပွဲနံပါတ်',
    go: 'စစ်ဆေး',
    none: 'ပွဲနံပါတ်ကို ထည့်ပါ။ ဂိမ်းစာရင်းတွင် ပွဲတစ်ခုစီဘေး၌ ရှိသည်။',
  },
  ...{ unknown: 'ထိုပွဲ မရှိပါ။', lost: 'တန်ဖိုးများ ဖတ်၍မရပါ။ ထပ်ကြိုးစားပါ။', kept: 'ဤပွဲသည် ကတိအတိုင်းဖြစ်သည်' },
  ...{ keptText: 'သင့်စက်က ထုတ်ဖော်ထားသောတန်ဖိုးများဖြင့်သာ ပြန်တွက်သည်။ ကိုက်ညီသောအဆင့် {n} မှ {n}။', broken: 'ဤပွဲသည် ကတိအတိုင်း မဟုတ်ပါ' },
  ...{ brokenText: 'မကိုက်ညီသောအဆင့်- {steps}။ တန်ဖိုးအားလုံး သိမ်းပြီး ကျွန်ုပ်တို့ထံ ပို့ပါ။', copy: 'တန်ဖိုးအားလုံး ကူးယူ', copied: 'ကူးပြီး' },
  ...{
    waiting: 'မထုတ်ဖော်ရသေးပါ',
    waitingText: 'မျိုးစေ့၏လက်ဗွေကို ထုတ်ပြန်ပြီးဖြစ်သည်။ မျိုးစေ့ကို သင်ပြောင်းသောအခါ ထုတ်ဖော်မည်ဖြစ်၍ ပွင့်နေသောပွဲကို ကြိုမသိနိုင်ပါ။',
  },
  ...{
    same: 'တူသည်',
    differs: 'ကွာသည်',
    promise: 'ကတိတည်သည်',
    promiseText: 'ပထမလောင်းကြေးမတိုင်မီ လက်ဗွေကို ထုတ်ပြန်ပြီး ပြောင်းသောအခါ မျိုးစေ့ကို ထုတ်ဖော်သည်။',
  },
  ...{
    serverSeed: 'ဆာဗာမျိုးစေ့',
    itsHash: '၎င်း၏ SHA-256',
    published: 'ထုတ်ပြန်ပြီး',
    bytes: 'ကျပန်းဘိုက်များ',
    message: 'စာ',
    values: 'တန်ဖိုးများ',
  },
  ...{
    bytesText: 'ဆာဗာမျိုးစေ့ကို သော့အဖြစ်သုံး၍ သင့်မျိုးစေ့၊ ပွဲနံပါတ်၊ ဘလောက်တို့၏ HMAC-SHA256။',
    clientSeed: 'သင့်မျိုးစေ့',
    noSteps: 'ဤဂိမ်းတွင် ကိုယ်ပိုင်အဆင့် မရှိပါ။',
  },
}
const jp: CheckPageWords = {
  ...{
    title: 'ラウンドを確かめる',
    heading: 'ラウンド {id} を確かめる',
    ask: 'ラウンド番号',
    go: '確かめる',
    none: 'ラウンド番号を入れてください。ゲームの履歴の各行にあります。',
  },
  ...{
    unknown: 'そのラウンドはありません。',
    lost: '値を読めませんでした。もう一度お試しください。',
    kept: 'このラウンドは約束どおりです',
  },
  ...{
    keptText: '公開された値だけからこの端末で計算し直しました。一致した手順：{n} / {n}。',
    broken: 'このラウンドは約束と違います',
  },
  ...{
    brokenText: '一致しない手順：{steps}。すべての値を保存し、お送りください。',
    copy: 'すべての値をコピー',
    copied: 'コピーしました',
  },
  ...{
    waiting: 'まだ公開されていません',
    waitingText:
      'シードの指紋は公開済みです。シード自体は変更時に公開されるため、途中のラウンドを知ることはできません。',
  },
  ...{
    same: '一致',
    differs: '不一致',
    promise: '約束は守られました',
    promiseText: '最初の賭けの前に指紋を公開し、変更時にシードを公開しました。',
  },
  ...{
    serverSeed: 'サーバーシード',
    itsHash: 'そのSHA-256',
    published: '公開値',
    bytes: '乱数のバイト',
    message: 'メッセージ',
    values: '値',
  },
  ...{
    bytesText: 'サーバーシードを鍵として、あなたのシード、ラウンド番号、ブロックのHMAC-SHA256。',
    clientSeed: 'あなたのシード',
    noSteps: 'このゲーム独自の手順はここにありません。',
  },
}
const kr: CheckPageWords = {
  ...{
    title: '라운드 확인',
    heading: '{id}번 라운드 확인',
    ask: '라운드 번호',
    go: '확인',
    none: '라운드 번호를 입력하세요. 게임 기록의 각 줄에 있습니다.',
  },
  ...{
    unknown: '그런 라운드가 없습니다.',
    lost: '값을 읽지 못했습니다. 다시 시도하세요.',
    kept: '이 라운드는 약속대로입니다',
  },
  ...{
    keptText: '공개된 값만으로 이 기기에서 다시 계산했습니다. 일치한 단계: {n} / {n}.',
    broken: '이 라운드는 약속과 다릅니다',
  },
  ...{
    brokenText: '일치하지 않는 단계: {steps}. 모든 값을 보관하고 보내 주세요.',
    copy: '모든 값 복사',
    copied: '복사됨',
  },
  ...{
    waiting: '아직 공개되지 않음',
    waitingText: '시드의 지문은 공개되었습니다. 시드 자체는 변경할 때 공개되므로 진행 중인 라운드를 알 수 없습니다.',
  },
  ...{
    same: '일치',
    differs: '다름',
    promise: '약속이 지켜졌습니다',
    promiseText: '첫 베팅 전에 지문을 공개했고, 변경할 때 시드를 공개했습니다.',
  },
  ...{
    serverSeed: '서버 시드',
    itsHash: '그 SHA-256',
    published: '공개값',
    bytes: '난수 바이트',
    message: '메시지',
    values: '값',
  },
  ...{
    bytesText: '서버 시드를 키로, 내 시드·라운드 번호·블록에 대한 HMAC-SHA256.',
    clientSeed: '내 시드',
    noSteps: '이 게임은 여기 고유 단계가 없습니다.',
  },
}
const km: CheckPageWords = {
  ...{ title: 'ពិនិត្យជុំ', heading: 'ពិនិត្យជុំ {id}', ask: 'លេខជុំ', go: 'ពិនិត្យ', none: 'បញ្ចូលលេខជុំ វានៅក្បែរជុំនីមួយៗក្នុងបញ្ជីហ្គេម។' },
  ...{
    unknown: 'គ្មានជុំនេះទេ។',
    lost: 'អានតម្លៃមិនបាន។ សាកម្តងទៀត។',
    kept: 'ជុំនេះដូចដែលបានសន្យា',
    keptText: 'ឧបករណ៍អ្នកគណនាឡើងវិញពីតម្លៃដែលបានបង្ហាញប៉ុណ្ណោះ។ ជំហានដែលត្រូវគ្នា {n} ក្នុង {n}។',
  },
  ...{
    broken: 'ជុំនេះមិនដូចដែលបានសន្យា',
    brokenText: 'ជំហានមិនត្រូវគ្នា៖ {steps}។ រក្សាទុកតម្លៃទាំងអស់ ហើយផ្ញើមកយើង។',
    copy: 'ចម្លងតម្លៃទាំងអស់',
    copied: 'បានចម្លង',
  },
  ...{ waiting: 'មិនទាន់បង្ហាញ', waitingText: 'ស្នាមម្រាមដៃនៃគ្រាប់បានផ្សាយរួច គ្រាប់ផ្ទាល់បង្ហាញពេលអ្នកប្តូរ ដើម្បីកុំឱ្យដឹងជុំដែលកំពុងបើក។' },
  ...{
    same: 'ដូចគ្នា',
    differs: 'ខុសគ្នា',
    promise: 'បានរក្សាសន្យា',
    promiseText: 'ស្នាមម្រាមដៃផ្សាយមុនភ្នាល់ដំបូង គ្រាប់បង្ហាញពេលប្តូរ។',
  },
  ...{
    serverSeed: 'គ្រាប់ម៉ាស៊ីនមេ',
    itsHash: 'SHA-256 របស់វា',
    published: 'បានផ្សាយ',
    bytes: 'បៃចៃដន្យ',
    message: 'សារ',
    values: 'តម្លៃ',
  },
  ...{
    bytesText: 'HMAC-SHA256 ដោយគ្រាប់ម៉ាស៊ីនមេជាកូនសោ លើគ្រាប់អ្នក លេខជុំ និងប្លុក។',
    clientSeed: 'គ្រាប់របស់អ្នក',
    noSteps: 'ហ្គេមនេះគ្មានជំហានផ្ទាល់ខ្លួននៅទីនេះទេ។',
  },
}

export const WORDS: Record<Language, CheckPageWords> = { en, cn, tw, vi, th, id, my, jp, kr, km }
