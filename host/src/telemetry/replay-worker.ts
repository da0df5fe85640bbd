// Imports run in order: the scrubbing listener must be registered before the compressing one.
import './scrub-first';
import '@sentry/replay/worker-bundler';
