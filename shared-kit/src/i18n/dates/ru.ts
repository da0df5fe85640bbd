import { ru } from 'date-fns/locale/ru';
import { createDateText } from './date-text';

export const dateText = createDateText(ru);
