import { enGB } from 'date-fns/locale/en-GB';
import { createDateText } from './date-text';

export const dateText = createDateText(enGB);
