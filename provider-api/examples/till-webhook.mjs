/**
 * Stands between a till that calls a webhook with each change of an order, and Maitred:
 *
 *   MAITRED=http://127.0.0.1:8000 TILL_KEY=… PORT=9000 node till-webhook.mjs
 *
 * Takes `POST /` with one order as the till knows it, tells Maitred, and answers the till with 204 once
 * Maitred has it; a till that gets another answer calls again later, with the order as it is by then. What is
 * told of an order is passed on in the order in which it came: Maitred keeps the last. Only `orderOf` knows the
 * till: write it anew for yours. It needs Node.js 20 and nothing else.
 */
import { createServer } from 'node:http';

const { MAITRED = 'http://127.0.0.1:8000', TILL_KEY = '', PORT = '9000' } = process.env;
const TRIES = 4;
const PAUSE_MS = 500;
const ANSWER_WITHIN_MS = 5000;

/** A till's order, here with minutes of cooking for each dish, as Maitred reads it. */
function orderOf({ id, bill, delivery, state, total, opened, paid, dishes }) {
  return {
    // Never another order's: where the till counts from 1 each day, `${opened.slice(0, 10)}/${id}`.
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

/** Answers with the last status; what may pass (429, 5xx, no answer) is tried again. */
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

/** By order, what is told last. */
const telling = new Map();

/** Waits for what was told of the same order before: tried again it would come after this. */
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
