import { type AnyEndpoint, ErrorBodySchema } from '@maitred/contract';
import { CAPS, type Cap } from '../http/caps';
import { isTagged, takesIfMatch } from '../http/entity-tags';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '../http/idempotency';
import { type JsonSchema, wireSchema } from './wire-schema';

interface Response {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Record<string, { schema: JsonSchema }>;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description?: string;
  schema: JsonSchema;
}

export interface Operation {
  operationId: string;
  description?: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Record<string, { schema: JsonSchema }> };
  responses: Record<string, Response>;
}

/** The caps of each call, by its operation id. */
const CAPS_OF: Record<string, readonly Cap[]> = {
  createZone: [CAPS.zonesOfCamera, CAPS.cornersOfZone],
  updateZone: [CAPS.zonesOfCamera, CAPS.cornersOfZone],
  createFaceList: [CAPS.listsOfRestaurant],
  uploadFaceImage: [CAPS.uploadsOfRestaurant],
  createFaceProfile: [CAPS.profilesOfList, CAPS.profilesOfRestaurant, CAPS.imagesOfProfile],
  updateFaceProfile: [CAPS.imagesOfProfile],
  sendChatPrompt: [CAPS.promptsOfDay],
};

/** An operation of the contract. */
export function operationOf(operationId: string, endpoint: AnyEndpoint): Operation {
  const { permission, body, multipart } = endpoint;
  const answer = endpoint.answer ?? endpoint.referenceAnswer;
  return {
    operationId,
    ...descriptionOf(permission, CAPS_OF[operationId] ?? []),
    security: endpoint.authentication === 'none' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...headersOf(endpoint),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true as const,
            content: {
              [multipart ? 'multipart/form-data' : 'application/json']: {
                schema: wireSchema(body),
              },
            },
          },
        }),
    responses: {
      [endpoint.successStatus]:
        answer === undefined
          ? { description: 'Done' }
          : {
              description: 'Done',
              ...(isTagged(endpoint) && { headers: ENTITY_TAG }),
              content: { 'application/json': { schema: wireSchema(answer) } },
            },
      ...refusalsOf(endpoint),
      default: refusal(),
    },
  };
}

const ENTITY_TAG = {
  ETag: {
    description: 'The version of what is answered, for If-Match of an update of it or of one in it',
    schema: { type: 'string' },
  },
};

function headersOf(endpoint: AnyEndpoint): Parameter[] {
  const optional = { in: 'header' as const, required: false };
  const headers: Parameter[] = [];
  if (takesIdempotencyKey(endpoint)) {
    headers.push({
      ...optional,
      name: IDEMPOTENCY_KEY,
      description:
        'Sent again within 24 hours, it makes nothing new and answers as the first time.',
      schema: { type: 'string', format: 'uuid' },
    });
  }
  if (takesIfMatch(endpoint)) {
    headers.push({
      ...optional,
      name: 'If-Match',
      description: 'The ETag of the answer that what is changed was read from.',
      schema: { type: 'string' },
    });
  }
  return headers;
}

function refusalsOf(endpoint: AnyEndpoint): Record<string, Response> {
  return {
    ...(takesIdempotencyKey(endpoint) && {
      409: refusal('The first call with this Idempotency-Key goes on'),
      422: refusal(
        endpoint.multipart
          ? 'The Idempotency-Key came with another request before, or the picture shows no usable face'
          : 'The Idempotency-Key came with another request before',
      ),
    }),
    ...(takesIfMatch(endpoint) && {
      412: {
        ...refusal('It has been changed since it was read; nothing was done'),
        headers: ENTITY_TAG,
      },
    }),
  };
}

function descriptionOf(
  permission: string | undefined,
  caps: readonly Cap[],
): Pick<Operation, 'description'> {
  const sentences = caps.map(
    ({ most, what, refusal }) => `At most ${most} ${what}: more is a 400 ${refusal}.`,
  );
  if (permission !== undefined) sentences.unshift(`Needs the permission ${permission}.`);
  return sentences.length === 0 ? {} : { description: sentences.join(' ') };
}

/** An error response, with a description of its meaning. */
export function refusal(description = 'Refused or failed'): Response {
  return {
    description,
    content: { 'application/json': { schema: wireSchema(ErrorBodySchema) } },
  };
}

function parametersOf(place: Parameter['in'], schema: AnyEndpoint['query']): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
