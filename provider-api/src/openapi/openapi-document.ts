import * as contract from '@maitred/contract';
import { type AnyEndpoint, CONTRACT_NUMBER, ErrorBodySchema } from '@maitred/contract';
import { CAPS, type Cap } from '../http/caps';
import { isTagged, takesIfMatch } from '../http/entity-tags';
import { IDEMPOTENCY_KEY, takesIdempotencyKey } from '../http/idempotency';
import { DetectionSchema } from '../ingest/detection.schema';
import { MODEL_MAX_LENGTH } from '../ingest/detector-report';
import { INGEST_PATH } from '../ingest/ingest.routes';
import { leaseCameraEndpoint, readIngestCameraEndpoint } from '../ingest/ingest-camera.schema';
import { CALLBACK_PATH } from '../openid/issuer';
import { START_PATH } from '../openid/openid.routes';
import { ORDER_REPORT_PATH } from '../orders/order-report.routes';
import { OrderReportSchema } from '../orders/order-report.schema';
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

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

/** Every call of the contract, by the name under which the contract exports it. */
export const ENDPOINTS: Record<string, AnyEndpoint> = Object.fromEntries(
  Object.entries(contract).filter((entry): entry is [string, (typeof entry)[1] & AnyEndpoint] =>
    isEndpoint(entry[1]),
  ),
);

/** What each call keeps at most so much of, by its operation id. */
const CAPS_OF: Record<string, readonly Cap[]> = {
  createZone: [CAPS.zonesOfCamera, CAPS.cornersOfZone],
  updateZone: [CAPS.zonesOfCamera, CAPS.cornersOfZone],
  createFaceList: [CAPS.listsOfRestaurant],
  uploadFaceImage: [CAPS.uploadsOfRestaurant],
  createFaceProfile: [CAPS.profilesOfList, CAPS.profilesOfRestaurant, CAPS.imagesOfProfile],
  updateFaceProfile: [CAPS.imagesOfProfile],
  sendChatPrompt: [CAPS.promptsOfDay],
};

/** The OpenAPI document, made from the schemas that the calls are checked by. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name.replace(/Endpoint$/, ''), endpoint),
    };
  }
  paths[START_PATH] = { get: startOperation() };
  paths[CALLBACK_PATH] = { get: callbackOperation() };
  paths[INGEST_PATH] = { post: ingestOperation() };
  paths[readIngestCameraEndpoint.path] = { get: ingestCameraOperation() };
  paths[leaseCameraEndpoint.path] = { put: leaseOperation() };
  paths[ORDER_REPORT_PATH] = { post: orderReportOperation() };
  return {
    openapi: '3.1.0',
    info: {
      title: 'Maitred provider API',
      version: String(CONTRACT_NUMBER),
      description:
        'Objects are strict both ways: an unknown key is an error. Dates are ISO 8601 with an offset, both ends of a range belong to it. Lists in a query repeat their key.',
    },
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        cameraKey: { type: 'http', scheme: 'bearer', description: 'The key of one camera' },
        tillKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'The key of the till of one restaurant',
        },
      },
    },
    paths,
  };
}

function operationOf(operationId: string, endpoint: AnyEndpoint): Operation {
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
      default: failure(),
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
  const because = (description: string) => ({ ...failure(), description });
  return {
    ...(takesIdempotencyKey(endpoint) && {
      409: because('The first call with this Idempotency-Key goes on'),
      422: because(
        endpoint.multipart
          ? 'The Idempotency-Key came with another request before, or the picture shows no usable face'
          : 'The Idempotency-Key came with another request before',
      ),
    }),
    ...(takesIfMatch(endpoint) && {
      412: {
        ...because('It has been changed since it was read; nothing was done'),
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

function startOperation(): Operation {
  return navigation(
    'startOpenIdSignIn',
    'Opened by a browser, not called: leads to the OpenID issuer of the deployment, or back to /login with why it cannot. A 404 where no issuer is configured.',
  );
}

function callbackOperation(): Operation {
  return navigation(
    'finishOpenIdSignIn',
    'Where the issuer leads back to, with the parameters of its own that OpenID Connect says. Leads to /login#openid=CODE, whose code exchangeSignInCode takes once within 60 seconds and from the same browser, or to /login#openid_error= with refused, unreachable, expired, not_allowed or failed.',
  );
}

function navigation(operationId: string, description: string): Operation {
  return {
    operationId,
    description,
    security: [],
    parameters: [],
    responses: { 302: { description: 'To the next page' }, default: failure() },
  };
}

function ingestOperation(): Operation {
  return {
    operationId: 'sendDetection',
    description:
      'What a camera saw at one moment. Taken once by camera, run and sequence; one that is not newer is a 409 that tells the last. A new run begins a new sequence, and other tracks. Who has a visitor is one on all cameras, who has none is a visit by track that is neither new nor loyal; profile:9 as visitor names who is on a face list, and an employee is no visit. A frame, a JPEG as base64 of 300 kB at most, is the picture of the alerts that it raises. Not called by the application.',
    security: [{ cameraKey: [] }],
    parameters: [
      {
        name: 'Detector-Model',
        in: 'header',
        required: false,
        description:
          'What the detector looks with, as it is shown beside its camera; letters outside ASCII percent-encoded.',
        schema: { type: 'string', maxLength: MODEL_MAX_LENGTH },
      },
    ],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: wireSchema(DetectionSchema) } },
    },
    responses: {
      204: { description: 'Taken' },
      403: { ...failure(), description: 'The camera or its restaurant is disabled' },
      409: { ...failure(), description: 'Not newer than the last sequence of its run' },
      429: {
        ...failure(),
        description:
          'Not taken, and not to be sent again: superseded by newer ones of the camera that were waiting, or throttled because too many of all cameras wait. The next may come after Retry-After',
      },
      default: failure(),
    },
  };
}

function ingestCameraOperation(): Operation {
  return {
    ...operationOf('readIngestCamera', readIngestCameraEndpoint),
    description:
      'What the detector of a camera must know: the address of the stream with its name and password, the last sequence of the present run, the zones as configured, and who is on the face lists of the restaurant, with the ids of their pictures. Where the provider recognises faces, and the camera is not left out of it, also a descriptor of each of the first pictures. Not called by the application.',
    security: [{ cameraKey: [] }],
  };
}

function leaseOperation(): Operation {
  const operation = operationOf('leaseCamera', leaseCameraEndpoint);
  return {
    ...operation,
    description:
      'Leases a camera to the run of a detector for so many seconds, or renews its lease; 0 gives the camera back. While a lease holds, detections of other runs are a 409. Without one every detector is listened to. Not called by the application.',
    security: [{ cameraKey: [] }],
    responses: {
      ...operation.responses,
      409: { ...failure(), description: 'Another run has the lease' },
    },
  };
}

function orderReportOperation(): Operation {
  return {
    operationId: 'sendOrders',
    description:
      'Orders as a till knows them, each whole. One that the restaurant has already, by its uid, is replaced, so that the same report twice is the same as once; the last of two reports holds. All or nothing. Not called by the application.',
    security: [{ tillKey: [] }],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: wireSchema(OrderReportSchema) } },
    },
    responses: {
      204: { description: 'Taken' },
      403: { ...failure(), description: 'The restaurant is disabled' },
      429: {
        ...failure(),
        description:
          'Not taken: too many of the restaurant wait. To be sent again after Retry-After',
      },
      default: failure(),
    },
  };
}

function failure(): Response {
  return {
    description: 'Refused or failed',
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

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
