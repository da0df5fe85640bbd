export function earlier(one: Date, other: Date): Date {
  return new Date(Math.min(one.getTime(), other.getTime()));
}

export function later(one: Date, other: Date): Date {
  return new Date(Math.max(one.getTime(), other.getTime()));
}
