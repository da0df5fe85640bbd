import { createContext } from 'react';

/** Whether a prompt is being sent. A context, so that a change renders only the notes that use it, not all messages. */
export const IsSendingContext = createContext(false);
