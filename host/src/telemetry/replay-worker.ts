// Imports run in order: the listener that scrubs is there before the one that compresses.
import './scrub-first';
import '@sentry/replay/worker-bundler';
