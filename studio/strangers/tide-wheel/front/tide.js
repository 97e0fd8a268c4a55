// Tide Wheel: a wave runs round twelve shells and stays at one. Plain script, without a build.
;(() => {
  var query = new URLSearchParams(location.search)
  var server = 'https://' + query.get('rgs_url')
  var sessionID = query.get('sessionID')
  var WHEELS = {
    calm: [0, 50, 0, 150, 0, 50, 300, 0, 500, 0, 2000, 10000],
    storm: [200, 500, 200, 1500, 200, 500, 200, 5000, 200, 500, 1500, 20000],
  }
  var COSTS = { calm: 1, storm: 10 }
  var NAMES = { calm: 'Calm sea', storm: 'Storm, 10 bets' }
  var STEP_MS = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 70
  var mode = 'calm',
    levels = [],
    level = 0,
    at = 0,
    busy = true,
    currency = '',
    balance = 0
  var $ = (id) => document.getElementById(id)

  function call(path, body) {
    return fetch(server + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(Object.assign({ sessionID: sessionID }, body)),
    }).then((answer) =>
      answer.json().then((said) => {
        if (!answer.ok) throw new Error(said.error)
        return said
      }),
    )
  }
  function money(amount) {
    return (amount / 1e6).toFixed(2)
  }
  function wait(ms) {
    return new Promise((done) => {
      setTimeout(done, ms)
    })
  }
  function say(text) {
    $('word').textContent = text
  }
  function setBalance(told) {
    if (!told) return
    balance = told.amount
    currency = told.currency
    draw()
  }
  function draw() {
    $('balance').textContent = currency + ' ' + money(balance)
    $('bet').textContent = levels.length ? money(levels[level] * COSTS[mode]) : ''
    $('rules').textContent =
      'Returns 96% of what is played, calm or in a storm. Best shell: ' +
      money(((levels[level] || 0) * WHEELS[mode][11]) / 100) +
      '.'
    $('modes').innerHTML = ''
    Object.keys(WHEELS).forEach((name) => {
      var button = document.createElement('button')
      button.textContent = NAMES[name]
      button.setAttribute('aria-pressed', String(name === mode))
      button.onclick = () => {
        if (!busy) {
          mode = name
          draw()
        }
      }
      $('modes').append(button)
    })
    $('wheel').innerHTML = ''
    WHEELS[mode].forEach((pays, place) => {
      var shell = document.createElement('div')
      var turn = (place / 12) * 2 * Math.PI - Math.PI / 2
      shell.className = place === at ? 'shell wet' : 'shell'
      shell.style.left = 50 + 39 * Math.cos(turn) + '%'
      shell.style.top = 50 + 39 * Math.sin(turn) + '%'
      shell.innerHTML = '<span>' + (pays ? pays / 100 + '×' : '–') + '</span>'
      $('wheel').append(shell)
    })
  }
  function wet(place) {
    at = place
    Array.prototype.forEach.call($('wheel').children, (shell, one) => {
      shell.classList.toggle('wet', one === place)
    })
  }
  async function show(round) {
    mode = round.mode.toLowerCase()
    draw()
    var target = round.state.filter((event) => event.type === 'reveal')[0].shell
    var steps = STEP_MS ? 24 + ((target - at + 12) % 12) : 0
    for (var step = 0; step < steps; step += 1) {
      wet((at + 1) % 12)
      await wait(STEP_MS + Math.max(0, step - steps + 10) * 18)
    }
    wet(target)
    if (round.active) setBalance((await call('/wallet/end-round')).balance)
    say(round.payout ? 'The tide brings ' + money(round.payout) + '.' : 'The shell is empty.')
  }
  async function roll() {
    if (busy) return
    busy = true
    say('The wave runs…')
    try {
      var said = await call('/wallet/play', { amount: levels[level], mode: mode.toUpperCase() })
      setBalance(said.balance)
      await show(said.round)
    } catch (error) {
      say(
        error.message === 'ERR_IPB'
          ? 'Your balance is too low for this bet.'
          : 'That did not work (' + error.message + ').',
      )
    }
    busy = false
  }
  $('go').onclick = roll
  $('less').onclick = () => {
    if (!busy && level > 0) {
      level -= 1
      draw()
    }
  }
  $('more').onclick = () => {
    if (!busy && level < levels.length - 1) {
      level += 1
      draw()
    }
  }
  addEventListener('keydown', (event) => {
    if (event.key === ' ' && event.target === document.body) {
      event.preventDefault()
      roll()
    }
  })
  draw()
  call('/wallet/authenticate', { language: query.get('lang') })
    .then(async (said) => {
      levels = said.config.betLevels
      level = Math.max(0, levels.indexOf(said.config.defaultBetLevel))
      setBalance(said.balance)
      say('Which shell will the tide reach?')
      if (said.round && said.round.active) await show(said.round)
      busy = false
    })
    .catch((error) => {
      say('The game cannot be opened (' + error.message + ').')
    })
})()
