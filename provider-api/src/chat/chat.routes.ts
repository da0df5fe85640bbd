import {
  DEFAULT_ITEMS_PER_PAGE,
  isTimeZone,
  listChatMessagesEndpoint,
  sendChatPromptEndpoint,
} from '@maitred/contract';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { invalidRequest } from '../http/api-error';
import type { AttemptLimit } from '../http/attempt-limit';
import type { CallServices } from '../http/call-services';
import { cutPage, readCursor } from '../http/cursor';
import { registerEndpoint } from '../http/register-endpoint';
import { answerPrompt } from './answer';
import { findMessages, insertMessage, insertPrompt } from './chat.repository';
import type { ReadQuestion } from './chat-model';
import { languageOf } from './question';

export interface ChatServices extends CallServices {
  prompts: AttemptLimit;
  chatModel: ReadQuestion | undefined;
}

export function registerChatRoutes(app: FastifyInstance, services: ChatServices): void {
  const { database, now, prompts } = services;

  registerEndpoint(app, services, listChatMessagesEndpoint, async ({ query, caller }) => {
    const { itemsPerPage = DEFAULT_ITEMS_PER_PAGE } = query;
    const place = readCursor(query.cursor);
    const found = await findMessages(database, caller.id, place, itemsPerPage + 1);
    const { rows, next, previous } = cutPage(found, itemsPerPage, place);
    return { next, previous, results: rows };
  });

  registerEndpoint(
    app,
    services,
    sendChatPromptEndpoint,
    // Continues even if the client has gone, because the answer appears in the history.
    async ({ body, caller, request }) => {
      const { text, timezone } = body;
      if (!isTimeZone(timezone)) throw invalidRequest('timezone', 'not known');
      // Each use of a model costs the operator something.
      if (services.chatModel) prompts.take(String(caller.id));
      const message = { userId: caller.id, createdAt: now() };
      await insertPrompt(database, { ...message, text });
      const language = languageOf(text, request.headers['accept-language']);
      const readQuestion = services.chatModel && withoutFailing(services.chatModel, request.log);
      const answer = await answerPrompt(database, {
        text,
        language,
        timezone,
        caller,
        now: now(),
        readQuestion,
      });
      return insertMessage(database, { ...message, type: 'answer', text: answer });
    },
    { isLong: true },
  );
}

/** If the model is down, prompts are answered without it. */
function withoutFailing(read: ReadQuestion, logger: FastifyBaseLogger): ReadQuestion {
  return async (text, restaurants) => {
    try {
      return await read(text, restaurants);
    } catch (error) {
      logger.warn({ err: error }, 'the chat model failed');
      return undefined;
    }
  };
}
