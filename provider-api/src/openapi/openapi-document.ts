import * as contract from '@maitred/contract';
import { CONTRACT_NUMBER, type Endpoint, ErrorBodySchema } from '@maitred/contract';
import { DetectionSchema } from '../ingest/detection.schema';
import { INGEST_PATH } from '../ingest/ingest.routes';
import { readIngestCameraEndpoint } from '../ingest/ingest-camera.schema';
import { ORDER_REPORT_PATH } from '../orders/order-report.routes';
import { OrderReportSchema } from '../orders/order-report.schema';
import { type JsonSchema, wireSchema } from './wire-schema';

interface Response {
  description: string;
  content?: Record<string, { schema: JsonSchema }>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
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
export const ENDPOINTS: Record<string, Endpoint> = Object.fromEntries(
  Object.entries(contract).filter((entry): entry is [string, (typeof entry)[1] & Endpoint] =>
    isEndpoint(entry[1]),
  ),
);

/** The OpenAPI document, made from the schemas that the calls are checked by. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name.replace(/Endpoint$/, ''), endpoint),
    };
  }
  paths[INGEST_PATH] = { post: ingestOperation() };
  paths[readIngestCameraEndpoint.path] = { get: ingestCameraOperation() };
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

function operationOf(operationId: string, endpoint: Endpoint): Operation {
  const { permission, body, multipart } = endpoint;
  const answer = endpoint.answer ?? endpoint.referenceAnswer;
  return {
    operationId,
    ...(permission === undefined ? {} : { description: `Needs the permission ${permission}.` }),
    security: endpoint.authentication === 'none' ? [] : [{ session: [] }],
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
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
              content: { 'application/json': { schema: wireSchema(answer) } },
            },
      default: failure(),
    },
  };
}

function ingestOperation(): Operation {
  return {
    operationId: 'sendDetection',
    description:
      'What a camera saw at one moment. Taken once by camera, run and sequence; one that is not newer is a 409 that tells the last. A new run begins a new sequence. Not called by the application.',
    security: [{ cameraKey: [] }],
    parameters: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: wireSchema(DetectionSchema) } },
    },
    responses: {
      204: { description: 'Taken' },
      409: { ...failure(), description: 'Not newer than the last sequence of its run' },
      default: failure(),
    },
  };
}

function ingestCameraOperation(): Operation {
  return {
    ...operationOf('readIngestCamera', readIngestCameraEndpoint),
    description:
      'What the detector of a camera must know: the address of the stream with its name and password, the last sequence of the present run, the zones as configured, and who is on the face lists of the restaurant, with the ids of their pictures. No face descriptors are kept. Not called by the application.',
    security: [{ cameraKey: [] }],
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
    responses: { 204: { description: 'Taken' }, default: failure() },
  };
}

function failure(): Response {
  return {
    description: 'Refused or failed',
    content: { 'application/json': { schema: wireSchema(ErrorBodySchema) } },
  };
}

function parametersOf(place: Parameter['in'], schema: Endpoint['query']): Parameter[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = wireSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
