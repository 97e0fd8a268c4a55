/** The demo house's announcements in all languages. */
import type { Texts } from '@quarterline/core/account/news'

export const PLAY_MONEY: Texts = {
  en: {
    title: 'Play money only',
    text: 'This is a demo: balances are play money and cannot be deposited or withdrawn.\n\nLeagues, teams and matches are simulated, and so are their odds and results. Everything else works as on a real site: limits, waiting bets, settlement and corrections.',
  },
  cn: {
    title: '仅限试玩资金',
    text: '本演示平台的余额均为试玩资金，不能存入，也不能提取。\n\n联赛、球队和比赛均为模拟，赔率与赛果也是模拟的。其余一切与真实平台相同：限额、等待确认的注单、结算与更正。',
  },
  tw: {
    title: '僅限試玩資金',
    text: '本示範平台的餘額均為試玩資金，不能存入，也不能提取。\n\n聯賽、球隊和比賽均為模擬，賠率與賽果也是模擬的。其餘一切與真實平台相同：限額、等待確認的注單、結算與更正。',
  },
  vi: {
    title: 'Chỉ là tiền chơi thử',
    text: 'Số dư trong nhà cái thử nghiệm này là tiền chơi thử: không thể nạp hay rút.\n\nGiải đấu, đội bóng và trận đấu đều là mô phỏng, tỷ lệ cược và kết quả cũng vậy. Mọi thứ khác hoạt động như thật: hạn mức, cược chờ, thanh toán và điều chỉnh.',
  },
  th: {
    title: 'ใช้เงินจำลองเท่านั้น',
    text: 'ยอดเงินในระบบสาธิตนี้เป็นเงินจำลอง ฝากหรือถอนไม่ได้\n\nลีก ทีม และการแข่งขันเป็นการจำลอง รวมถึงราคาและผลการแข่งขัน ส่วนอื่นทำงานเหมือนจริงทั้งหมด ทั้งวงเงิน บิลที่รอยืนยัน การคิดผล และการแก้ไขผล',
  },
  id: {
    title: 'Hanya uang mainan',
    text: 'Saldo di rumah demo ini adalah uang mainan: tidak bisa disetor atau ditarik.\n\nLiga, tim, dan pertandingan adalah simulasi, begitu juga odds dan hasilnya. Selebihnya bekerja seperti aslinya: limit, taruhan yang menunggu, penyelesaian, dan koreksi.',
  },
  my: {
    title: 'အစမ်းကစားငွေသာ ဖြစ်သည်',
    text: 'ဤသရုပ်ပြစနစ်ရှိ လက်ကျန်ငွေများသည် အစမ်းကစားငွေဖြစ်၍ သွင်း၍ ထုတ်၍ မရပါ။\n\nလိဂ်၊ အသင်းနှင့် ပွဲစဉ်များသည် စမ်းသပ်ဖန်တီးထားခြင်းဖြစ်ပြီး ပေါက်ကြေးနှင့် ရလဒ်များလည်း ထိုအတိုင်းဖြစ်သည်။ ကန့်သတ်ချက်၊ စောင့်ဆိုင်းနေသောလောင်းကြေး၊ စာရင်းရှင်းခြင်းနှင့် ပြင်ဆင်ခြင်းတို့မှာ အစစ်အတိုင်း အလုပ်လုပ်သည်။',
  },
  jp: {
    title: '体験用の残高です',
    text: 'このデモの残高は体験用で、入金も出金もできません。\n\nリーグ、チーム、試合はすべてシミュレーションで、オッズと結果も同様です。それ以外は実際と同じように動きます。限度額、確認待ちのベット、精算、訂正も同じです。',
  },
  kr: {
    title: '체험용 금액입니다',
    text: '이 데모의 잔액은 체험용이며 입금도 출금도 할 수 없습니다.\n\n리그, 팀, 경기는 모두 시뮬레이션이며 배당과 결과도 마찬가지입니다. 한도, 대기 중인 베팅, 정산, 정정 등 나머지는 실제와 똑같이 작동합니다.',
  },
  km: {
    title: 'ប្រាក់សម្រាប់សាកល្បងប៉ុណ្ណោះ',
    text: 'សមតុល្យក្នុងប្រព័ន្ធសាកល្បងនេះជាប្រាក់សាកល្បង មិនអាចដាក់ ឬដកបានទេ។\n\nលីក ក្រុម និងការប្រកួតត្រូវបានបង្កើតសម្រាប់សាកល្បង រួមទាំងអត្រា និងលទ្ធផល។ អ្វីៗផ្សេងទៀតដំណើរការដូចពិតប្រាកដ ទាំងដែនកំណត់ ការភ្នាល់ដែលរង់ចាំ ការទូទាត់ និងការកែតម្រូវ។',
  },
}

export const IN_PLAY: Texts = {
  en: {
    title: 'In-play bets wait a few seconds',
    text: 'An in-play bet waits a few seconds before it is accepted, in case of a goal or a red card. You can watch the countdown under My bets. If the odds move meanwhile, your choice under “If the odds change” decides.',
  },
  cn: {
    title: '滚球注单需等待数秒',
    text: '滚球注单会等待数秒后才被接受，以免错过进球或红牌。您可以在“我的注单”中看到倒计时。若期间赔率变动，则按您在“赔率变动时”中的选择处理。',
  },
  tw: {
    title: '滾球注單需等待數秒',
    text: '滾球注單會等待數秒後才被接受，以免錯過進球或紅牌。您可以在「我的注單」中看到倒數。若期間賠率變動，則依您在「賠率變動時」的選擇處理。',
  },
  vi: {
    title: 'Cược trực tiếp chờ vài giây',
    text: 'Cược vào trận đang diễn ra sẽ chờ vài giây trước khi được chấp nhận, để không bỏ lỡ bàn thắng hay thẻ đỏ. Bạn thấy đếm ngược trong phần cược của tôi. Nếu tỷ lệ thay đổi, lựa chọn của bạn về thay đổi tỷ lệ sẽ quyết định.',
  },
  th: {
    title: 'บิลบอลสดรอไม่กี่วินาที',
    text: 'บิลของคู่ที่กำลังแข่งจะรอไม่กี่วินาทีก่อนได้รับการยืนยัน เพื่อไม่ให้พลาดประตูหรือใบแดง คุณจะเห็นเวลานับถอยหลังในรายการบิลของคุณ หากราคาเปลี่ยนระหว่างนั้น ระบบจะทำตามที่คุณเลือกไว้เมื่อราคาเปลี่ยน',
  },
  id: {
    title: 'Taruhan live menunggu beberapa detik',
    text: 'Taruhan pada pertandingan yang sedang berlangsung menunggu beberapa detik sebelum diterima, agar gol atau kartu merah tidak terlewat. Hitungan mundurnya terlihat di taruhan saya. Jika odds berubah, pilihan Anda untuk perubahan odds yang menentukan.',
  },
  my: {
    title: 'ပွဲကစားနေစဉ် လောင်းကြေးသည် စက္ကန့်အနည်းငယ် စောင့်ရသည်',
    text: 'ကစားနေသောပွဲတွင် လောင်းပါက ဂိုး သို့မဟုတ် အနီကတ် မလွတ်စေရန် လက်မခံမီ စက္ကန့်အနည်းငယ် စောင့်ရပါသည်။ သင့်လောင်းကြေးစာရင်းတွင် အချိန်ရေတွက်မှုကို မြင်ရပါမည်။ ထိုအတွင်း ပေါက်ကြေးပြောင်းပါက သင်ရွေးထားသည့်အတိုင်း ဆုံးဖြတ်ပါမည်။',
  },
  jp: {
    title: 'ライブベットは数秒待ちます',
    text: '試合中のベットは、ゴールやレッドカードを見落とさないよう、受け付けまで数秒待ちます。残り時間はマイベットで確認できます。その間にオッズが変わったときは、オッズ変動時の設定に従います。',
  },
  kr: {
    title: '라이브 베팅은 몇 초 기다립니다',
    text: '진행 중인 경기의 베팅은 골이나 퇴장을 놓치지 않도록 몇 초 뒤에 접수됩니다. 남은 시간은 내 베팅에서 볼 수 있습니다. 그사이 배당이 바뀌면 배당 변경 시 선택하신 대로 처리합니다.',
  },
  km: {
    title: 'ការភ្នាល់ពេលកំពុងប្រកួតរង់ចាំពីរបីវិនាទី',
    text: 'ការភ្នាល់លើការប្រកួតដែលកំពុងលេង រង់ចាំពីរបីវិនាទីមុនពេលទទួលយក ដើម្បីកុំឲ្យខកខានគ្រាប់បាល់ ឬកាតក្រហម។ អ្នកឃើញការរាប់ថយក្រោយក្នុងបញ្ជីភ្នាល់របស់អ្នក។ បើអត្រាប្រែប្រួលក្នុងពេលនោះ ជម្រើសរបស់អ្នកជាអ្នកសម្រេច។',
  },
}

export const RULES: Texts = {
  en: {
    title: 'How bets are settled',
    text: 'The Rules page shows how every market of every sport is settled, with examples and a calculator for each odds type. On any settled ticket, “Explain this bet” shows how your result was worked out.',
  },
  cn: {
    title: '各盘口如何结算',
    text: '规则页面与结算使用同一套表格生成：涵盖每项运动的每个盘口，附有示例和各盘口类型的计算器。在任何已结算的注单上，“解释这笔注单”都会列出计算过程。',
  },
  tw: {
    title: '各盤口如何結算',
    text: '規則頁面與結算使用同一套表格產生：涵蓋每項運動的每個盤口，附有範例和各盤口類型的計算機。在任何已結算的注單上，「解釋這筆注單」都會列出計算過程。',
  },
  vi: {
    title: 'Cách tính kết quả mỗi kèo',
    text: 'Trang luật được tạo từ chính các bảng dùng để tính cược: mọi kèo của mọi môn, kèm ví dụ và máy tính cho từng loại tỷ lệ. Từ bất kỳ phiếu cược đã tính nào bạn cũng xem được cách tính của nó.',
  },
  th: {
    title: 'แต่ละราคาคิดผลอย่างไร',
    text: 'หน้ากติกาสร้างจากตารางเดียวกับที่ใช้คิดผล ครบทุกประเภทเดิมพันของทุกกีฬา พร้อมตัวอย่างและเครื่องคำนวณสำหรับราคาแต่ละแบบ ทุกบิลที่คิดผลแล้วมีคำอธิบายวิธีคำนวณให้ดู',
  },
  id: {
    title: 'Cara setiap pasaran diselesaikan',
    text: 'Halaman aturan dibuat dari tabel yang sama dengan penyelesaian taruhan: setiap pasaran di setiap olahraga, lengkap dengan contoh dan kalkulator untuk tiap jenis odds. Dari setiap tiket yang sudah diselesaikan, perhitungannya bisa dilihat.',
  },
  my: {
    title: 'လောင်းကြေးတစ်မျိုးစီကို မည်သို့ စာရင်းရှင်းသနည်း',
    text: 'စည်းမျဉ်းစာမျက်နှာကို လောင်းကြေးစာရင်းရှင်းသည့် ဇယားများမှပင် ဖန်တီးထားသည်။ အားကစားတိုင်း၏ လောင်းကြေးအမျိုးအစားတိုင်း၊ ဥပမာများနှင့် ပေါက်ကြေးအမျိုးအစားအလိုက် တွက်စက် ပါဝင်သည်။',
  },
  jp: {
    title: '各マーケットの精算方法',
    text: 'ルールのページは、精算に使う表から作られています。全競技の全マーケットについて、例とオッズ形式ごとの計算機があります。精算済みのどのチケットからも計算の内訳を確認できます。',
  },
  kr: {
    title: '각 마켓의 정산 방법',
    text: '규칙 페이지는 정산에 쓰이는 것과 같은 표로 만들어집니다. 모든 종목의 모든 마켓과 예시, 배당 유형별 계산기가 있습니다. 정산된 모든 베팅표에서 계산 과정을 볼 수 있습니다.',
  },
  km: {
    title: 'របៀបទូទាត់ទីផ្សារនីមួយៗ',
    text: 'ទំព័រច្បាប់ត្រូវបានបង្កើតពីតារាងដូចគ្នានឹងការទូទាត់ការភ្នាល់៖ គ្រប់ទីផ្សារនៃគ្រប់កីឡា មានឧទាហរណ៍ និងម៉ាស៊ីនគណនាសម្រាប់អត្រានីមួយៗ។ ពីសំបុត្រដែលបានទូទាត់ណាមួយ អ្នកអាចមើលការគណនាបាន។',
  },
}
