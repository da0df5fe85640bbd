import { CursorSchema, cursorPageSchema, IdSchema, QueryIntegerSchema } from './common.schema';
import { defineEndpoint } from './endpoint';
import * as v from './schema';

export const ChatMessageSchema = v.strictObject({
  id: IdSchema,
  text: v.string(),
  type: v.picklist(['prompt', 'answer']),
});
export type ChatMessage = v.InferOutput<typeof ChatMessageSchema>;

export const ChatPageSchema = cursorPageSchema(ChatMessageSchema);
export type ChatPage = v.InferOutput<typeof ChatPageSchema>;

export const CHAT_PROMPT_MAX_LENGTH = 4000;

export const ChatPromptBodySchema = v.strictObject({
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(CHAT_PROMPT_MAX_LENGTH)),
  /** IANA name of the sender's own time zone. */
  timezone: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
});

/** Newest first. */
export const listChatMessagesEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/chat/',
  query: v.strictObject({
    cursor: v.optional(CursorSchema),
    itemsPerPage: v.optional(v.pipe(QueryIntegerSchema, v.minValue(1), v.maxValue(100))),
  }),
  answer: ChatPageSchema,
  permission: 'read_chat_prompt',
});

/** Returns the answer; the prompt is in the history. */
export const sendChatPromptEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/chat/chat_prompt/',
  body: ChatPromptBodySchema,
  answer: ChatMessageSchema,
  successStatus: 201,
  permission: 'create_chat_prompt',
});
