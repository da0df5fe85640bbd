import type { FastifyInstance, HTTPMethods } from 'fastify';
import { methodNotAllowed } from './api-error';

/**
 * Answers every other method of a known path with 405 and what is allowed there. Begun before the
 * routes are registered; what it returns is called after them.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const methodsOf = new Map<string, Set<HTTPMethods>>();
  app.addHook('onRoute', ({ url, method }) => {
    const methods = methodsOf.get(url) ?? new Set();
    methodsOf.set(url, methods);
    for (const one of [method].flat()) methods.add(one);
  });
  return () => {
    for (const [url, known] of [...methodsOf]) {
      const allow = [...known].sort().join(', ');
      const refuse = async () => {
        throw methodNotAllowed(allow);
      };
      app.route({
        url,
        exposeHeadRoute: false,
        method: app.supportedMethods.filter((method) => !known.has(method)),
        // Before a body is read, which would be refused for its type first.
        onRequest: refuse,
        handler: refuse,
      });
    }
  };
}
