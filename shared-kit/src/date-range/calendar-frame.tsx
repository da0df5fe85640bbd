import { chakra } from '@chakra-ui/react/styled-system';
import { calendarStyles } from './calendar-styles';

/** As large as the calendar, also before that is in it. */
export const CalendarFrame = chakra('div', { base: calendarStyles });
