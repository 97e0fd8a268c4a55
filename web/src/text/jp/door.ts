/** Japanese words of the door: banners, products, help, contact and terms. */
export const jpDoor = {
  'door.sports': 'ラインは動く。\nその先へ。',
  'door.casino': 'カードは\nテーブルの上に。',
  'door.slots': '三つのリール、\nひと回し。',
  'door.esports': 'タワーが落ちる前に、\n読み切れ。',
  'door.tournament': '同じ試合。\n勝者はひとり。',
  'door.notEnabled': 'このサイトでは有効になっていません。ご利用は担当エージェントにお問い合わせください。',
  'door.askUpline': 'エージェントにお問い合わせを',
  'door.carousel': 'バナー',
  'door.previous': '前のバナー',
  'door.next': '次のバナー',
  'door.pause': 'バナーを止める',
  'door.play': 'バナーを再開する',
  'door.of': '{n} / {all}',
  'door.products': 'サービス',
  'door.announcement': 'お知らせ',
  'door.allTimes': '時刻はすべて GMT+8',
  'door.mode': '明るさ',
  'door.light': 'ライト',
  'door.dark': 'ダーク',
  'door.system': 'システムに合わせる',

  'help.heading': 'ヘルプ',
  'help.name': 'ユーザー名はどこでもらえますか？',
  'help.nameText':
    'アカウントを開設した担当エージェントからお受け取りください。設定済みのニックネームでもログインできます。',
  'help.password': 'パスワードを忘れました',
  'help.passwordText':
    '担当エージェントが新しいものを発行できます。パスワードは6～10文字で、大文字と小文字を区別します。',
  'help.code': 'コードを求められます',
  'help.codeText': '2段階認証が有効です。認証アプリの現在のコードか、リカバリーコードを入力してください。',
  'help.blocked': 'アカウントがロックされています',
  'help.blockedText': '再開できるのは担当エージェントだけです。受け付けたベットは有効で、通常どおり精算されます。',
  'help.slow': 'ログインに時間がかかります',
  'help.slowText':
    '回線が混み合っています。押し直す必要はありません。パスワードを何度も間違えると1分間ログインできません。',

  'contact.heading': 'エージェントへのお問い合わせ',
  'contact.short': 'お問い合わせ',
  'contact.text': 'ユーザー名を渡した人が担当エージェントです。いつもの連絡方法で次のことをお伝えください。',
  'contact.account': 'ユーザー名と、表示されたメッセージ',
  'contact.bet': 'ベットの場合は、チケットと取引明細にある番号',
  'contact.time': '起きた時刻（GMT+8）',
  'contact.never': 'パスワードとコードは絶対に伝えないでください。当社から尋ねることはありません',

  'terms.heading': '利用規約',
  'terms.adult': 'あなたは18歳以上で、お住まいの地域でベットが認められています。',
  'terms.account': 'アカウントはご本人だけのものです。ユーザー名とパスワードによる操作は、ご本人の操作とみなします。',
  'terms.prices':
    'ベットは受け付けた時点で成立し、オッズはチケットの表示によります。ライブベットは数秒待ち、拒否されることがあります。',
  'terms.limits': 'ベットはアカウントとマーケットの上限内に限られます。上限はベットの前に表示されます。',
  'terms.settled': 'ベットはルールで定めた結果により精算されます。結果に誤りがあれば訂正し、残高も訂正します。',
  'terms.void': 'オッズや時刻に明らかな誤りがあるベット、行われなかった試合のベットは無効となり、賭け金を返します。',
  'terms.upline': '入金、出金、クレジットは、あなたと担当エージェントの間で行います。',
  'terms.care':
    '失ってもよい金額だけを賭けてください。ご希望により、エージェントが上限を下げ、またはアカウントを閉じます。',
  'terms.mustAccept': '続けるには規約への同意が必要です。',
  'terms.rules': 'ベットのルール（別ウィンドウ）',
  'terms.accept': '同意する',
  'terms.decline': '同意せずログアウト',

  'blocked.CLOSE': 'このアカウントは閉鎖されています',
  'blocked.BLOCK': 'このアカウントはロックされています',
  'blocked.account_inactive': 'このアカウントは有効になっていません',
  'blocked.code': 'コード {code}',
  'blocked.login': 'ログインとベット',
  'blocked.bets': '受け付けたベットは通常どおり精算されます',
  'blocked.balance': '残高はアカウントに残ります',
  'blocked.other': '別のアカウントを使う',

  'login.lead': '担当エージェントから受け取った名前でお入りください。',
  'login.help': 'お困りですか？',
  'login.adults': '18歳以上の会員専用です。',
  'login.readTerms': '規約を読む',
  'login.nowAgain': '再試行できます。',

  'session.leftElsewhere': '別のタブでログアウトしました。',
  'session.begunElsewhere':
    '別の場所からこのアカウントにログインがありました。心当たりがなければパスワードを変更してください。',
  'session.otherMember':
    'このブラウザーの別のタブで {name} がログインしました。このページはそのアカウントに切り替わります。',

  'version.old': 'このページは古いバージョンです。OK を押して更新してください。',

  'notFound.search': 'ページを検索',
  'notFound.near': 'お探しのページ',
  'notFound.none': 'その名前のページはありません。',
} as const
