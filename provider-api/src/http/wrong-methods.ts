import type { FastifyInstance, HTTPMethods } from 'fastify';
import { methodNotAllowed } from './api-error';

/**
 * Responds to every other method of a known path with 405 and the allowed methods. Call it before the
 * routes are registered, and the function it returns after them.
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
        // Before the body is read, which would first be refused for its type.
        onRequest: refuse,
        handler: refuse,
      });
    }
  };
}
