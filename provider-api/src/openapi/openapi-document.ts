import * as contract from '@maitred/contract';
import { type AnyEndpoint, CONTRACT_NUMBER } from '@maitred/contract';
import { type Operation, operationOf } from './operation';
import { otherPaths } from './other-operations';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  components: { securitySchemes: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

/** Every call of the contract, by its export name. */
export const ENDPOINTS: Record<string, AnyEndpoint> = Object.fromEntries(
  Object.entries(contract).filter((entry): entry is [string, (typeof entry)[1] & AnyEndpoint] =>
    isEndpoint(entry[1]),
  ),
);

/** The OpenAPI document, generated from the schemas that check the calls. */
export function openApiDocument(): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: operationOf(name.replace(/Endpoint$/, ''), endpoint),
    };
  }
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
    paths: { ...paths, ...otherPaths() },
  };
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
