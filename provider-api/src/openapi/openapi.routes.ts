import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi-document';
import { openApiPage, PAGE_POLICY } from './openapi-page';

/** The document and its page. Both are public, because they contain nobody's data. */
export function registerOpenApiRoutes(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/api/openapi.json', async () => openApiDocument());
  app.get('/api/docs/', async (_request, reply) => {
    page ??= openApiPage(openApiDocument());
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', PAGE_POLICY)
      .send(page);
  });
}
