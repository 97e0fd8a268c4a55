-- Sends requests made out of orders, each with a key of its own by counting, and counts the answers by what they say.
-- Arguments: a file of tokens, a file of orders, the name of the run, and "say" when every answer is to be looked at.

local find, match, sub = string.find, string.match, string.sub
local tokens, orders = {}, {}
local sent, run = 0, ""
local thread_of_run

-- Read by `done`, which has no other way to what a thread knows.
accepted = 0
refused = {}

function setup(thread)
  thread_of_run = thread
end

-- Only where it is defined does the program hand over answers, which costs it their copy.
local function hear(status, _, body)
  if status == 200 and sub(body, 1, 11) == '{"status":1' and not find(body, '"status":0', 1, true) then
    accepted = accepted + 1
    return
  end
  local why = status ~= 200 and "HTTP " .. status or match(body, '"statusdesc":"([^"]+)"') or sub(body, 1, 80)
  refused[why] = (refused[why] or 0) + 1
end

function init(args)
  for line in io.lines(args[1]) do tokens[#tokens + 1] = line end
  for line in io.lines(args[2]) do
    -- The parts of its body are two, or three where a key stands between the last of them.
    local head, before, between, after = match(line, "^([^\t]*)\t([^\t]*)\t([^\t]*)\t?(.*)$")
    local is_keyed = select(2, string.gsub(line, "\t", "")) == 3
    head = string.gsub(head, "\\r\\n", "\r\n")
    orders[#orders + 1] = { head = head, before = before, between = between, after = is_keyed and after }
  end
  run = args[3]
  if args[4] == "say" then response = hear end
end

function request()
  local at = sent
  sent = sent + 1
  local token = tokens[at % #tokens + 1]
  -- A round of tokens later each has moved on by one order, so that no member bets on one match alone.
  local order = orders[(at + math.floor(at / #tokens)) % #orders + 1]
  local body = order.before .. token .. order.between
  if order.after then body = body .. run .. "-" .. at .. order.after end
  return order.head .. #body .. "\r\n\r\n" .. body
end

function done(summary, latency)
  local say = function(name, value) io.write(name, "\t", value, "\n") end
  say("duration", summary.duration)
  say("requests", summary.requests)
  say("bytes", summary.bytes)
  say("p50", latency:percentile(50))
  say("p99", latency:percentile(99))
  say("accepted", thread_of_run:get("accepted"))
  for _, kind in ipairs({ "connect", "read", "write", "timeout", "status" }) do
    say("error " .. kind, summary.errors[kind])
  end
  for why, count in pairs(thread_of_run:get("refused")) do say("refused " .. why, count) end
end
