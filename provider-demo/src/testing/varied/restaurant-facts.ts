/** The data of a restaurant, to compare with what screens show. Days are in the restaurant's time zone. */
export interface RestaurantFacts {
  id: number;
  name: string;
  /** Ids of its face lists. */
  lists: number[];
  /** The seven days before today, oldest first. */
  week: { date: string; visits: number; orders: number }[];
  /** Visitors of these days, new or loyal by the end of them. */
  newVisitors: number;
  loyalVisitors: number;
  /** Visits on the last of these days, by local hour. */
  lastDayHours: number[];
}
