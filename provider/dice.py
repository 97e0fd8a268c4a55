"""A provider of one game, High or low, in Python alone: written from docs/games.md as a stranger would.

Run it with DICE_HOUSE (the platform's address), DICE_KEY (ID:SECRET), and perhaps DICE_NAME, DICE_DB and PORT. It says
{"url": ...} when it is up, and ends when its standard input does.
"""

import base64
import hashlib
import hmac
import http.client
import json
import os
import secrets
import sqlite3
import sys
import threading
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from decimal import Decimal, InvalidOperation
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HOUSE = os.environ["DICE_HOUSE"].rstrip("/")
NAME = os.environ.get("DICE_NAME", "dice")
KEY_ID, _, SECRET = os.environ["DICE_KEY"].partition(":")
GAME = "hilo"
# A side has half of the numbers and pays 1.96: 98 % come back.
NUMBERS, HALF, PAYS = 100, 50, Decimal("1.96")
STAKE_MAX = Decimal(1000)
DEADLINE_S = 3
RESEND_EVERY_S = 2
BODY_MAX = 4096

SCHEMA = """
CREATE TABLE IF NOT EXISTS play (id TEXT PRIMARY KEY, player TEXT, session TEXT, currency TEXT);
CREATE TABLE IF NOT EXISTS round (
  id TEXT PRIMARY KEY, play TEXT, player TEXT, stake TEXT, win TEXT, number INTEGER, side TEXT, at REAL,
  -- asked: nobody knows yet whether the stake was taken; taken: its win is not acknowledged yet.
  state TEXT CHECK (state IN ('asked', 'taken', 'paid', 'refused', 'back')));
CREATE INDEX IF NOT EXISTS round_due ON round (at) WHERE state IN ('asked', 'taken');
"""
database = sqlite3.connect(os.environ.get("DICE_DB", ":memory:"), check_same_thread=False, isolation_level=None)
database.executescript(SCHEMA)
lock = threading.Lock()


def sql(text, *values):
    """Runs one statement, which is on disk when it returns."""
    with lock:
        return database.execute(text, values).fetchall()


class Unknown(Exception):
    """Nothing is known of a request: it is to be asked again with the same transaction."""


def ask(call, message):
    """Calls the wallet. Raises Unknown unless it gave a business answer."""
    path, body = f"/wallet/{NAME}/v1/{call}", json.dumps(message).encode()
    at, nonce = str(int(time.time() * 1000)), str(uuid.uuid4())
    lines = "\n".join(["POST", path, at, nonce, hashlib.sha256(body).hexdigest()])
    signature = base64.b64encode(hmac.new(SECRET.encode(), lines.encode(), hashlib.sha256).digest()).decode()
    headers = {"content-type": "application/json", "x-key-id": KEY_ID, "x-timestamp": at, "x-nonce": nonce}
    request = urllib.request.Request(HOUSE + path, body, {**headers, "x-signature": signature})
    try:
        with urllib.request.urlopen(request, timeout=DEADLINE_S) as answer:
            return json.load(answer)
    except (OSError, ValueError, http.client.HTTPException) as error:
        raise Unknown(str(error)) from error


def text_of(amount):
    """An amount as the contract writes it: plain decimals, four at most."""
    return f"{amount.quantize(Decimal('0.0001')):f}"


def win_of(round_id, player, win):
    return {"player": player, "game": GAME, "round": round_id, "tx": f"w-{round_id}", "amount": win, "roundClosed": True}


def settle(round_id, player, win):
    """Pays a round whose stake was taken. Raises Unknown."""
    answer = ask("win", win_of(round_id, player, win))
    if answer["code"] != "OK":
        raise Unknown(answer["code"])
    sql("UPDATE round SET state = 'paid' WHERE id = ?", round_id)
    return answer


def roll(play_id, side, stake):
    """Plays a round: its row is written before the wallet is asked, so that no death of this process loses one."""
    plays = sql("SELECT player, session FROM play WHERE id = ?", play_id)
    if not plays or side not in ("low", "high"):
        return {"code": "SESSION_INVALID"}
    (player, session), round_id = plays[0], str(uuid.uuid4())
    number = secrets.randbelow(NUMBERS) + 1
    is_won = (number > HALF) == (side == "high")
    win = text_of(stake * PAYS) if is_won else "0"
    sql(
        "INSERT INTO round VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'asked')",
        *(round_id, play_id, player, text_of(stake), win, number, side, time.time()),
    )
    bet = {"session": session, "player": player, "game": GAME, "round": round_id, "tx": f"b-{round_id}"}
    try:
        answer = ask("bet", {**bet, "amount": text_of(stake)})
    except Unknown:
        return {"code": "UNKNOWN"}
    if answer["code"] != "OK":
        sql("UPDATE round SET state = 'refused' WHERE id = ?", round_id)
        return {"code": answer["code"], "balance": answer.get("balance")}
    # One statement decides: a round that was taken back meanwhile is not paid.
    if not sql("UPDATE round SET state = 'taken' WHERE id = ? AND state = 'asked' RETURNING id", round_id):
        return {"code": "UNKNOWN"}
    told = {"code": "OK", "number": number, "won": is_won, "win": win, "balance": answer.get("balance")}
    try:
        return {**told, "balance": settle(round_id, player, win).get("balance")}
    except Unknown:
        return told


def resend_once():
    """Takes back stakes that nobody answered for, and pays wins that were not acknowledged."""
    late = time.time() - 2 * DEADLINE_S
    for round_id, player in sql("SELECT id, player FROM round WHERE state = 'asked' AND at < ? LIMIT 100", late):
        message = {"player": player, "tx": f"r-{round_id}", "refTx": f"b-{round_id}"}
        if ask("rollback", message)["code"] in ("OK", "ALREADY_ROLLED_BACK"):
            sql("UPDATE round SET state = 'back' WHERE id = ? AND state = 'asked'", round_id)
    for round_id, player, win in sql("SELECT id, player, win FROM round WHERE state = 'taken' AND at < ? LIMIT 100", late):
        settle(round_id, player, win)


# A wait instead of a sleep: machines whose clock is another one refuse to sleep until a time of theirs.
pause = threading.Event()


def resend():
    while True:
        try:
            resend_once()
        except Unknown:
            pass
        pause.wait(RESEND_EVERY_S)


PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8"><title>High or low</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>
:root { color-scheme: dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #10231c; color: #f2f5f3; font: 16px/1.4 system-ui, sans-serif }
main { width: min(92vw, 420px); display: grid; gap: 16px; text-align: center }
h1 { margin: 0; font-size: 20px }
#number { font-size: 96px; font-weight: 800; line-height: 1.1; font-variant-numeric: tabular-nums }
#said { min-height: 3em }
.row { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
button, input { min-height: 48px; border-radius: 8px; border: 1px solid #4d6f61; font: inherit; font-weight: 700 }
button { background: #f2b544; color: #1c1400; border: 0; cursor: pointer }
button:disabled { opacity: .5; cursor: default }
button:focus-visible, input:focus-visible { outline: 3px solid #fff; outline-offset: 2px }
input { background: #0b1813; color: inherit; text-align: center; width: 100%; box-sizing: border-box }
label { display: grid; gap: 4px; text-align: left }
small { color: #b9c8c1 }
.won { color: #7fe0a5 } .lost { color: #ff9d8f }
</style></head><body><main><h1>High or low</h1>
<div id="number" aria-hidden="true">–</div><p id="said" role="status">Choose a side. It pays 1.96.</p>
<label>Stake, __CURRENCY__<input id="stake" inputmode="decimal" value="1" autocomplete="off"></label>
<div class="row"><button id="low">Low, 1 to 50</button><button id="high">High, 51 to 100</button></div>
<p>Balance <strong id="balance">__BALANCE__</strong></p>
<small>Each number from 1 to 100 is as likely as any other: 98 % of stakes come back.</small></main><script>
const at = (id) => document.getElementById(id)
const WORDS = { INSUFFICIENT_FUNDS: 'You do not have that much.', SESSION_EXPIRED: 'Your login has ended: open the game again.',
  SESSION_INVALID: 'Your login has ended: open the game again.', LIMIT_REACHED: 'A limit of yours or a break does not allow it.',
  GAME_DISABLED: 'The game is closed at the moment.', PLAYER_BLOCKED: 'Your account cannot play at the moment.',
  INVALID_AMOUNT: 'Type a stake between 0.01 and 1000.', UNKNOWN: 'Nobody answered. A stake that was taken comes back.' }
async function roll(side) {
  for (const one of ['low', 'high']) at(one).disabled = true
  at('said').textContent = 'Rolling …'
  let answer = { code: 'UNKNOWN' }
  try {
    const body = JSON.stringify({ play: '__PLAY__', side, stake: at('stake').value.trim() })
    answer = await (await fetch('/roll', { method: 'POST', body })).json()
  } catch {}
  const isOk = answer.code === 'OK'
  if (isOk) at('number').textContent = answer.number
  at('said').textContent = !isOk ? WORDS[answer.code] ?? 'That did not work: ' + answer.code
    : answer.won ? answer.number + ': you win ' + Number(answer.win) + '.' : answer.number + ': you lose.'
  at('said').className = isOk ? (answer.won ? 'won' : 'lost') : ''
  if (answer.balance !== undefined && answer.balance !== null) at('balance').textContent = answer.balance
  for (const one of ['low', 'high']) at(one).disabled = false
}
for (const one of ['low', 'high']) at(one).onclick = () => roll(one)
parent.postMessage({ quarterline: 1, what: 'ready' }, '*')
</script></body></html>"""
CLOSED = """<!doctype html><html lang="en"><meta charset="utf-8"><title>High or low</title>
<body style="background:#10231c;color:#f2f5f3;font:16px system-ui"><main><h1>High or low</h1><p>__WHY__</p></main>"""


class Pages(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def send(self, status, kind, text):
        body = text.encode()
        self.send_response(status)
        for name, value in {
            **{"content-type": f"{kind}; charset=utf-8", "content-length": str(len(body)), "cache-control": "no-store"},
            **{"x-content-type-options": "nosniff", "referrer-policy": "no-referrer"},
        }.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        token = urllib.parse.parse_qs(address.query).get("token", [""])[0]
        if address.path != "/":
            return self.send(404, "text/plain", "There is nothing here.")
        if not 1 <= len(token) <= 64:
            return self.send(400, "text/html", CLOSED.replace("__WHY__", "Open the game from your lobby."))
        try:
            opened = ask("authenticate", {"token": token})
        except Unknown:
            return self.send(503, "text/html", CLOSED.replace("__WHY__", "Nobody answered. Open the game again."))
        if opened["code"] != "OK":
            return self.send(403, "text/html", CLOSED.replace("__WHY__", "This link was used. Open the game again."))
        play, currency = secrets.token_urlsafe(16), opened["currency"]
        sql("INSERT INTO play VALUES (?, ?, ?, ?)", play, opened["player"], opened["session"], currency)
        page = PAGE.replace("__PLAY__", play).replace("__CURRENCY__", currency).replace("__BALANCE__", opened["balance"])
        return self.send(200, "text/html", page)

    def do_POST(self):
        size = int(self.headers.get("content-length") or 0)
        if self.path != "/roll" or not 0 < size <= BODY_MAX:
            self.close_connection = True
            return self.send(404, "text/plain", "There is nothing here.")
        try:
            asked = json.loads(self.rfile.read(size))
            play, side, stake = str(asked["play"]), asked["side"], Decimal(str(asked["stake"]))
            is_fine = stake.is_finite() and Decimal("0.01") <= stake <= STAKE_MAX and stake == round(stake, 2)
        except (ValueError, KeyError, TypeError, InvalidOperation):
            is_fine = False
        return self.send(200, "application/json", json.dumps(roll(play, side, stake) if is_fine else {"code": "INVALID_AMOUNT"}))

    def log_message(self, *_):
        """Addresses have tokens: nothing is written."""


def main():
    server = ThreadingHTTPServer(("127.0.0.1", int(os.environ.get("PORT") or 0)), Pages)
    threading.Thread(target=resend, daemon=True).start()
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(json.dumps({"url": f"http://127.0.0.1:{server.server_port}/"}), flush=True)
    # Whoever started this process ends it, however he ends himself.
    sys.stdin.read()


main()
