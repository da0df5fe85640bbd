import { createHmac } from 'node:crypto';

/** The bot that the provider is configured with. */
export const BOT = { id: 'hall-bot', token: '123456:an-e2e-token' };

/** The init data that the messenger passes to a mini-app: the user's identity, signed with the bot's token. */
export function signedInitData(userId: number): string {
  const fields = new URLSearchParams({
    auth_date: String(Math.floor(Date.now() / 1000)),
    query_id: `query-${userId}`,
    user: JSON.stringify({ id: userId, first_name: 'Anna' }),
  });
  fields.sort();
  const signed = [...fields].map(([key, value]) => `${key}=${value}`).join('\n');
  const key = createHmac('sha256', 'WebAppData').update(BOT.token).digest();
  fields.set('hash', createHmac('sha256', key).update(signed).digest('hex'));
  return fields.toString();
}

/** A stand-in for the messenger's script, which logs the page's calls. */
export const webApp = (initData: string) => `
  window.Telegram = { WebApp: {
    initData: ${JSON.stringify(initData)},
    log: [],
    ready() { this.log.push('ready'); },
    expand() { this.log.push('expand'); },
    close() { this.log.push('close'); },
  } };`;
