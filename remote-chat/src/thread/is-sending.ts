import { createContext } from 'react';

/** Whether a question is on its way. For what is beside a few messages, without drawing all of them anew. */
export const IsSendingContext = createContext(false);
