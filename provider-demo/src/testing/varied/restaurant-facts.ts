/** What was put in, for whoever compares it with what a screen says. Days are those of the restaurant's calendar. */
export interface RestaurantFacts {
  id: number;
  name: string;
  /** Ids of its face lists. */
  lists: number[];
  /** The seven days before today, the oldest first. */
  week: { date: string; visits: number; orders: number }[];
  /** Of these days, by the end of them. */
  newVisitors: number;
  loyalVisitors: number;
  /** Of the last of them, by hour of the clock. */
  lastDayHours: number[];
}
