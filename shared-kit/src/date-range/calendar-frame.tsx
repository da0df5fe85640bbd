import { styled } from '../ui/theme/styled';
import { calendarStyles } from './calendar-styles';

/** As large as the calendar, also before that is in it. */
export const CalendarFrame = styled('div', { base: calendarStyles });
