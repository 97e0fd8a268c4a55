/** The demo house's marquee, popup and welcome message in all languages. */
import type { Texts } from '@quarterline/core/account/news'

export const LINE: Texts = {
  en: { text: 'Play money only: matches, odds and results are simulated. All times are GMT+8.' },
  cn: { text: '仅限试玩资金：比赛、赔率和赛果均为模拟。所有时间均为 GMT+8。' },
  tw: { text: '僅限試玩資金：比賽、賠率和賽果均為模擬。所有時間均為 GMT+8。' },
  vi: { text: 'Chỉ là tiền chơi thử: trận đấu, tỷ lệ và kết quả đều là mô phỏng. Mọi giờ theo GMT+8.' },
  th: { text: 'ใช้เงินจำลองเท่านั้น การแข่งขัน ราคา และผลเป็นการจำลอง เวลาทั้งหมดเป็น GMT+8' },
  id: { text: 'Hanya uang mainan: pertandingan, odds, dan hasil adalah simulasi. Semua waktu GMT+8.' },
  my: { text: 'အစမ်းကစားငွေသာဖြစ်သည်။ ပွဲ၊ ပေါက်ကြေးနှင့် ရလဒ်များ စမ်းသပ်ဖန်တီးထားသည်။ အချိန်အားလုံး GMT+8 ဖြစ်သည်။' },
  jp: { text: '体験用の残高です。試合、オッズ、結果はシミュレーションです。時刻はすべて GMT+8 です。' },
  kr: { text: '체험용 금액입니다. 경기, 배당, 결과는 시뮬레이션입니다. 모든 시간은 GMT+8입니다.' },
  km: { text: 'ប្រាក់សាកល្បងប៉ុណ្ណោះ៖ ការប្រកួត អត្រា និងលទ្ធផលជាការសាកល្បង។ ម៉ោងទាំងអស់គឺ GMT+8។' },
}

export const SEVERAL: Texts = {
  en: {
    title: 'Several matches, one ticket',
    text: 'Select prices from two or more matches: the slip combines them into a mix parlay or system parlay, and shows every combination and its possible payout.',
  },
  cn: {
    title: '多场比赛，一张注单',
    text: '选择两场或更多比赛的赔率：投注单会组成混合过关或组合过关，并列出每种组合及其可赢金额。',
  },
  tw: {
    title: '多場比賽，一張注單',
    text: '選擇兩場或更多比賽的賠率：投注單會組成混合過關或組合過關，並列出每種組合及其可贏金額。',
  },
  vi: {
    title: 'Nhiều trận, một phiếu',
    text: 'Chọn tỷ lệ của hai trận trở lên: phiếu cược sẽ ghép thành cược xiên hoặc cược hệ thống, và cho thấy mọi tổ hợp cùng tiền thắng.',
  },
  th: { title: 'หลายคู่ในบิลเดียว', text: 'เลือกราคาจากสองคู่ขึ้นไป ใบเดิมพันจะรวมเป็นสเต็ปหรือซิสเต็ม และแสดงทุกชุดพร้อมยอดที่อาจได้รับ' },
  id: {
    title: 'Beberapa pertandingan, satu tiket',
    text: 'Pilih odds dari dua pertandingan atau lebih: slip menyusunnya menjadi parlay atau sistem, lengkap dengan setiap kombinasi dan pembayarannya.',
  },
  my: {
    title: 'ပွဲများစွာ၊ လက်မှတ်တစ်ခုတည်း',
    text: 'ပွဲနှစ်ပွဲ သို့မဟုတ် ထို့ထက်ပို၍ ပေါက်ကြေးများ ရွေးပါ။ မောင်း သို့မဟုတ် စနစ်လောင်းကြေးအဖြစ် တွဲပေးပြီး တွဲဖက်မှုတိုင်းနှင့် ရနိုင်သောငွေကို ပြပါမည်။',
  },
  jp: {
    title: '複数の試合を1枚のチケットで',
    text: '2試合以上のオッズを選ぶと、パーレーまたはシステムになり、すべての組み合わせと払い戻しの見込みが表示されます。',
  },
  kr: {
    title: '여러 경기를 한 장으로',
    text: '두 경기 이상의 배당을 고르면 베팅 슬립이 파레이나 시스템으로 묶고, 모든 조합과 예상 지급액을 보여 줍니다.',
  },
  km: {
    title: 'ការប្រកួតច្រើន សំបុត្រតែមួយ',
    text: 'ជ្រើសអត្រានៃការប្រកួតពីរ ឬច្រើន៖ សន្លឹកភ្នាល់នឹងផ្សំជាប៉ាឡេ ឬប្រព័ន្ធ ហើយបង្ហាញបន្សំនីមួយៗ និងប្រាក់ដែលអាចឈ្នះ។',
  },
}

export const WELCOME: Texts = {
  en: {
    title: 'Welcome',
    text: 'Your account is ready. Under Settings you can change your language, odds type and password, and set up two-step login.\n\nFor deposits, withdrawals, credit and limits, contact your upline. Our staff will never ask for your password.',
  },
  cn: {
    title: '欢迎',
    text: '您的账户已可使用。在设置中可以更改语言、盘口类型、密码并启用两步登录。\n\n存款、提款、信用额度和限额请联系您的上线。我们绝不会向您索要密码。',
  },
  tw: {
    title: '歡迎',
    text: '您的帳戶已可使用。在設定中可以更改語言、盤口類型、密碼並啟用兩步驟登入。\n\n存款、提款、信用額度和限額請聯繫您的上線。我們絕不會向您索取密碼。',
  },
  vi: {
    title: 'Chào mừng',
    text: 'Tài khoản của bạn đã sẵn sàng. Trong phần cài đặt có ngôn ngữ, loại tỷ lệ, mật khẩu và đăng nhập hai bước.\n\nNạp tiền, rút tiền, tín dụng và hạn mức do tuyến trên của bạn phụ trách. Chúng tôi không bao giờ hỏi mật khẩu của bạn.',
  },
  th: {
    title: 'ยินดีต้อนรับ',
    text: 'บัญชีของคุณพร้อมใช้งานแล้ว ในหน้าตั้งค่ามีภาษา ประเภทราคา รหัสผ่าน และการเข้าสู่ระบบสองขั้นตอน\n\nเรื่องฝาก ถอน เครดิต และวงเงิน ให้ติดต่ออัปไลน์ของคุณ เราไม่มีวันขอรหัสผ่านจากคุณ',
  },
  id: {
    title: 'Selamat datang',
    text: 'Akun Anda siap digunakan. Di pengaturan ada bahasa, jenis odds, kata sandi, dan login dua langkah.\n\nSetoran, penarikan, kredit, dan limit diurus oleh upline Anda. Kami tidak pernah meminta kata sandi Anda.',
  },
  my: {
    title: 'ကြိုဆိုပါသည်',
    text: 'သင့်အကောင့် အသုံးပြုရန် အသင့်ဖြစ်ပါပြီ။ ဆက်တင်တွင် ဘာသာစကား၊ ပေါက်ကြေးအမျိုးအစား၊ စကားဝှက်နှင့် နှစ်ဆင့်ဝင်ရောက်ခြင်းတို့ ရှိသည်။\n\nငွေသွင်း၊ ငွေထုတ်၊ အကြွေးနှင့် ကန့်သတ်ချက်များအတွက် သင့်အထက်လိုင်းကို ဆက်သွယ်ပါ။ ကျွန်ုပ်တို့က သင့်စကားဝှက်ကို ဘယ်တော့မှ မမေးပါ။',
  },
  jp: {
    title: 'ようこそ',
    text: 'アカウントをご利用いただけます。設定で言語、オッズ形式、パスワード、2段階ログインを変更できます。\n\n入金、出金、クレジット、限度額はアップラインにお問い合わせください。当社がパスワードをお尋ねすることはありません。',
  },
  kr: {
    title: '환영합니다',
    text: '계정을 사용할 수 있습니다. 설정에서 언어, 배당 유형, 비밀번호, 2단계 로그인을 바꿀 수 있습니다.\n\n입금, 출금, 크레딧, 한도는 상위에 문의하세요. 저희는 절대 비밀번호를 묻지 않습니다.',
  },
  km: {
    title: 'សូមស្វាគមន៍',
    text: 'គណនីរបស់អ្នករួចរាល់ហើយ។ ក្នុងការកំណត់មានភាសា ប្រភេទអត្រា ពាក្យសម្ងាត់ និងការចូលពីរជំហាន។\n\nការដាក់ប្រាក់ ដកប្រាក់ ឥណទាន និងដែនកំណត់ សូមទាក់ទងខ្សែលើរបស់អ្នក។ យើងមិនដែលសួរពាក្យសម្ងាត់របស់អ្នកទេ។',
  },
}
