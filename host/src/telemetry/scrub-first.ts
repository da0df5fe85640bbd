import { scrubRecording } from './scrub-recording';

scrubRecording(globalThis);
