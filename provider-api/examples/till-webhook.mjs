/**
 * Connects a till that calls a webhook with each change of an order to Maitred:
 *
 *   MAITRED=http://127.0.0.1:8000 TILL_KEY=… PORT=9000 node till-webhook.mjs
 *
 * Takes `POST /` with one order in the till's format, reports it to Maitred, and responds to the till with 204 once
 * Maitred has it; a till that gets another response should call again later, with the order's current state. Changes of
 * an order are passed on in the order of arrival, because Maitred keeps the last. Only `orderOf` depends on the
 * till: rewrite it for yours. Needs only Node.js 20.
 */
import { createServer } from 'node:http';

const { MAITRED = 'http://127.0.0.1:8000', TILL_KEY = '', PORT = '9000' } = process.env;
const TRIES = 4;
const PAUSE_MS = 500;
const ANSWER_WITHIN_MS = 5000;

/** Converts a till's order, here with cooking minutes for each dish, into Maitred's format. */
function orderOf({ id, bill, delivery, state, total, opened, paid, dishes }) {
  return {
    // Must be unique: if the till counts from 1 each day, use `${opened.slice(0, 10)}/${id}`.
    uid: id,
    number: bill,
    type: delivery ? 'Delivery' : 'Table',
    status: state,
    price: total,
    opened_at: opened,
    closed_at: paid ?? null,
    items: dishes.map(({ name, amount, minutes, served }) => ({
      name,
      amount,
      max_completion_date: new Date(Date.parse(opened) + minutes * 60_000).toISOString(),
      cooking_completed_at: served ?? null,
    })),
  };
}

/** Resolves to the last status; retries temporary failures (429, 5xx, no response). */
async function tell(orders) {
  for (let tried = 1; ; tried += 1) {
    const answer = await fetch(new URL('/ingest/orders/', MAITRED), {
      method: 'POST',
      headers: { authorization: `Bearer ${TILL_KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ orders }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    }).catch((error) => new Response(error.message, { status: 503 }));
    const isRefused = answer.status < 500 && answer.status !== 429;
    if (answer.ok || isRefused || tried === TRIES) {
      return { status: answer.status, said: await answer.text() };
    }
    await new Promise((resolve) => setTimeout(resolve, tried * PAUSE_MS));
  }
}

/** By order, its latest report. */
const telling = new Map();

/** Waits for the previous report of the same order, which could otherwise be retried after this one. */
async function tellInTurn(order) {
  const before = telling.get(order.uid);
  const sending = (async () => {
    await before?.catch(() => undefined);
    return tell([order]);
  })();
  telling.set(order.uid, sending);
  try {
    return await sending;
  } finally {
    if (telling.get(order.uid) === sending) telling.delete(order.uid);
  }
}

const server = createServer(async (request, response) => {
  try {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { status, said } = await tellInTurn(orderOf(JSON.parse(text)));
    response.writeHead(status).end(said);
  } catch (error) {
    response.writeHead(400).end(String(error));
  }
});
server.listen(Number(PORT), '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${server.address().port}\n`);
});
