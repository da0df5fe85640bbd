import { chakra } from '@chakra-ui/react/styled-system';
import { calendarStyles } from './calendar-styles';

/** Has the size of the calendar even before that has loaded. */
export const CalendarFrame = chakra('div', { base: calendarStyles });
