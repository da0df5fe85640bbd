import * as v from 'valibot';
import { withTimeLimit } from '../http/with-time-limit';
import { NAMED_PERIODS } from './period';
import { METRICS, type Question } from './question';

export interface ChatModelSettings {
  /** Base URL of an OpenAI-compatible API, such as `http://127.0.0.1:11434/v1`. */
  url: string;
  model: string;
  key: string | undefined;
}

/** Finds out what is asked; undefined if it cannot. */
export type ReadQuestion = (
  text: string,
  restaurants: Restaurants,
) => Promise<Question | undefined>;

type Restaurants = readonly { id: number; name: string }[];

const TIMEOUT_MS = 30_000;

const CompletionSchema = v.object({
  choices: v.array(
    v.object({
      message: v.object({
        tool_calls: v.nullish(
          v.array(v.object({ function: v.object({ name: v.string(), arguments: v.string() }) })),
        ),
      }),
    }),
  ),
});

const ArgumentsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    metric: v.picklist(METRICS),
    period: v.picklist(NAMED_PERIODS),
    restaurant_ids: v.optional(v.array(v.number())),
  }),
);

/**
 * Uses a model only to tell which of the known questions is asked. The provider computes the figures itself:
 * the model sees the prompt and the names of the asker's restaurants, but no data.
 * @param stopping aborted when the provider shuts down, which does not wait for a model.
 */
export function chatModel(
  { url, model, key }: ChatModelSettings,
  stopping: AbortSignal,
): ReadQuestion {
  const complete = async (text: string, restaurants: Restaurants, signal: AbortSignal) => {
    const response = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: instructions(restaurants) },
          { role: 'user', content: text },
        ],
        tools: [TOOL],
      }),
    });
    if (!response.ok) throw new Error(`the chat model answered ${response.status}`);
    return v.parse(CompletionSchema, await response.json());
  };
  return async (text, restaurants) => {
    const completion = await withTimeLimit(TIMEOUT_MS, stopping, (signal) =>
      complete(text, restaurants, signal),
    );
    const call = completion.choices[0]?.message.tool_calls?.[0]?.function;
    const read = v.safeParse(ArgumentsSchema, call?.arguments);
    if (call?.name !== TOOL.function.name || !read.success) return undefined;
    const { metric, period, restaurant_ids: named = [] } = read.output;
    const own = restaurants.map(({ id }) => id);
    const meant = own.filter((id) => named.includes(id));
    return { metric, period, restaurantIds: meant.length > 0 ? meant : own };
  };
}

function instructions(restaurants: Restaurants): string {
  const names = restaurants.map(({ id, name }) => `${id}: ${name}`).join('; ');
  return `Staff of restaurants ask about figures. Call ${TOOL.function.name} if, and only if, its metric for its period answers the question; otherwise call nothing. Restaurants: ${names}.`;
}

const TOOL = {
  type: 'function',
  function: {
    name: 'read_figures',
    description: 'Reads one metric for one period.',
    parameters: {
      type: 'object',
      properties: {
        metric: { type: 'string', enum: METRICS },
        period: { type: 'string', enum: NAMED_PERIODS },
        restaurant_ids: { type: 'array', items: { type: 'integer' } },
      },
      required: ['metric', 'period'],
    },
  },
};
