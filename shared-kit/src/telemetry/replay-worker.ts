import '@sentry/replay/worker-bundler';
import { scrubRecording } from './scrub-recording';

scrubRecording(globalThis);
