/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-return --
   a page without a build step has no types */

// The control panel: a plain page over the control API. Everything it does can be done with curl.

const BASE = '/sim/v1';
const KEY_ITEM = 'simKey';
const REFRESH_MS = 2_000;
const OCCASIONS = { once: {}, 'three times': { times: 3 }, 'second time': { nth: 2 }, always: { always: true } };
const WHOLE_PARAMETERS = new Set(['delayMs', 'jitterMs', 'status', 'chunkBytes', 'pauseMs', 'afterBytes']);

const byId = (id) => document.getElementById(id);
let offered = [];

function say(text) {
  byId('status').textContent = text;
}

async function call(method, path, body) {
  const headers = { 'x-world': byId('world').value || 'main' };
  const key = sessionStorage.getItem(KEY_ITEM);
  if (key) headers['x-sim-key'] = key;
  const options = { method, headers };
  if (body !== undefined) {
    headers['content-type'] = 'application/json';
    options.body = JSON.stringify(body);
  }
  const response = await fetch(BASE + path, options);
  const answer = await response.json();
  if (answer.error?.code === 'key_required') byId('key-form').hidden = false;
  if (!response.ok) throw new Error(answer.error?.message ?? `HTTP ${response.status}`);
  return answer;
}

/** Does something, says what came of it, and shows the new state. */
async function attempt(what, work) {
  try {
    await work();
    say(what);
  } catch (error) {
    say(`Refused: ${error.message}`);
    return;
  }
  await show().catch((error) => say(error.message));
}

function fill(select, names) {
  const { value } = select;
  select.replaceChildren(...names.map((name) => new Option(name || '–', name)));
  if (names.includes(value)) select.value = value;
}

function item(text) {
  const line = document.createElement('li');
  line.textContent = text;
  return line;
}

function row(cells) {
  const line = document.createElement('tr');
  for (const text of cells) line.insertCell().textContent = text;
  return line;
}

const armedText = ({ id, endpoint, key, fault, seen, used, ...rest }) =>
  `#${id} ${key ?? fault} on ${endpoint} ${JSON.stringify(rest)} · seen ${seen}, used ${used}`;

async function showWorlds() {
  const { worlds, stored } = await call('GET', '/worlds');
  fill(byId('world'), [...new Set(['main', ...worlds.map(({ id }) => id), ...stored])]);
  const chosen = worlds.find(({ id }) => id === byId('world').value);
  byId('world-link').href = chosen?.url ?? '/';
}

async function show() {
  await showWorlds();
  const { clock, sessions, accounts, messages, faults, seed, hash } = await call('GET', '/state');
  byId('now').textContent = `${clock.now} · ${clock.mode} · seed ${seed}`;
  byId('sessions').replaceChildren(...sessions.map(({ market, phase, date }) => item(`${market}: ${phase}, ${date}`)));
  byId('messages').replaceChildren(...messages.map((one) => item(armedText(one))));
  byId('faults').replaceChildren(...faults.map((one) => item(armedText(one))));
  byId('accounts').replaceChildren(
    ...accounts.map(({ account, state, identity, balances, open }) =>
      row([
        account,
        state,
        identity,
        Object.entries(balances)
          .map((pair) => pair.join(' '))
          .join(', '),
        String(open),
      ]),
    ),
  );
  byId('hash').textContent = `State hash ${hash}`;
}

function showFault() {
  const fault = offered.find(({ name }) => name === byId('fault').value);
  if (!fault) return;
  byId('fault-endpoint').hidden = fault.surface === 'stream';
  byId('fault-summary').textContent = fault.summary;
  byId('parameters').replaceChildren(
    ...fault.parameters.map((name) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.name = name;
      label.append(name, ' ', input);
      return label;
    }),
  );
}

/** Fields of a form that were filled in, as the control API takes them. */
function fieldsOf(form) {
  const { when, ...fields } = Object.fromEntries([...new FormData(form)].filter(([, value]) => value !== ''));
  for (const name of Object.keys(fields)) if (WHOLE_PARAMETERS.has(name)) fields[name] = Number(fields[name]);
  return { ...fields, ...OCCASIONS[when] };
}

function onSubmit(id, work) {
  byId(id).addEventListener('submit', (event) => {
    event.preventDefault();
    void work(event.target, event.submitter);
  });
}

function listen() {
  byId('world').addEventListener('change', () => void attempt(`World ${byId('world').value}.`, () => undefined));
  byId('world-delete').addEventListener('click', () => {
    const id = byId('world').value;
    void attempt(`World ${id} deleted.`, () => call('DELETE', `/worlds/${id}`));
  });
  byId('clock-buttons').addEventListener('click', ({ target }) => {
    const { move } = target.dataset;
    if (move) void attempt(`Clock: ${target.textContent}.`, () => call('POST', '/clock', JSON.parse(move)));
  });
  document.addEventListener('click', ({ target }) => {
    const list = target.dataset?.clear;
    if (list) void attempt('Disarmed.', () => call('DELETE', `/${list}`));
  });
  byId('fault').addEventListener('change', showFault);
  onSubmit('key-form', (form) => {
    sessionStorage.setItem(KEY_ITEM, new FormData(form).get('key'));
    form.hidden = true;
    void begin();
  });
  onSubmit('world-form', (form) => attempt('World made.', () => call('POST', '/worlds', fieldsOf(form))));
  onSubmit('event-form', (form, button) =>
    attempt('Clock moved.', () => call('POST', '/clock', { to: `${fieldsOf(form).market}:${button.value}` })),
  );
  onSubmit('message-form', (form) => attempt('Armed.', () => call('POST', '/messages', fieldsOf(form))));
  onSubmit('fault-form', (form) => {
    const fields = fieldsOf(form);
    const stream = offered.find(({ name }) => name === fields.fault)?.surface === 'stream';
    return attempt('Armed.', () => call('POST', '/faults', stream ? { ...fields, endpoint: 'stream' } : fields));
  });
}

async function begin() {
  try {
    const [coverage, faults, { scenarios }] = await Promise.all([
      call('GET', '/coverage'),
      call('GET', '/faults'),
      call('GET', '/scenarios'),
    ]);
    const all = ({ exercised, missing }) => [...Object.keys(exercised), ...missing].sort((a, b) => a.localeCompare(b));
    for (const select of document.querySelectorAll('.endpoints')) fill(select, ['*', ...all(coverage.endpoints)]);
    for (const select of document.querySelectorAll('.occasions')) fill(select, Object.keys(OCCASIONS));
    fill(byId('keys'), all(coverage.armedMessages));
    fill(byId('scenario'), ['', ...scenarios.map(({ name }) => name)]);
    offered = faults.offered;
    fill(
      byId('fault'),
      offered.map(({ name }) => name),
    );
    showFault();
    await show();
    say('Ready.');
  } catch (error) {
    say(error.message);
  }
}

listen();
await begin();
setInterval(() => {
  if (document.visibilityState === 'visible') void show().catch((error) => say(error.message));
}, REFRESH_MS);
