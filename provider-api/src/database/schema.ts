import {
  FACE_LIST_TYPES,
  GENDERS,
  ORDER_STATUSES,
  type OrderItem,
  type ZoneConfig,
} from '@maitred/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ACTIONS, AUTHOR_KINDS, type Facts } from './change-kinds';
import { bytes, id, instant, reference, wholeNumber } from './columns';
import type { DetectorReport } from './detector-report';
import type { EarlierRun } from './earlier-run';
import { HEAT_PERIODS } from './heat-period';
import type { Scene } from './scene';
import type { TrackMemories } from './track-memory';
import type { ZoneMemories } from './zone-memory';

export const restaurants = pgTable('restaurants', {
  id: id(),
  name: text().notNull(),
  address: text().notNull(),
  workingHourFrom: text().notNull(),
  workingHourTo: text().notNull(),
  timezone: text().notNull(),
  /** From then on nobody sees it, and its cameras and till are refused. */
  disabledAt: instant(),
  /** How often the key of its till was changed. */
  tillKeyGeneration: integer().notNull().default(0),
});

export const users = pgTable('users', {
  id: id(),
  username: text().notNull().unique(),
  /** Of all spellings of the name; null where two users of old have spellings of one name. */
  nameKey: text().unique(),
  email: text(),
  passwordHash: text().notNull(),
  permissions: text().array().notNull(),
  /** From then on they cannot sign in, and no session of theirs is any good. */
  disabledAt: instant(),
});

export const restaurantMembers = pgTable(
  'restaurant_members',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.restaurantId] })],
);

/** One login. Its access tokens stop working as soon as it is revoked. */
export const sessions = pgTable('sessions', {
  id: uuid().primaryKey(),
  userId: reference()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: instant().notNull(),
  revokedAt: instant(),
  /** Of the issuer that has signed its user in, by which it is told which session of its own to end. */
  idToken: text(),
});

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    id: uuid().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
    rotatedAt: instant(),
    successorId: uuid(),
  },
  (table) => [index().on(table.sessionId), index().on(table.expiresAt)],
);

/** Browsers that hear of alerts while no page of theirs is open. */
export const pushSubscriptions = pgTable('push_subscriptions', {
  sessionId: uuid()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  endpoint: text().notNull().unique(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  language: text({ enum: ['en', 'ru'] }).notNull(),
});

export const cameras = pgTable(
  'cameras',
  {
    id: id(),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    streamUrl: text().notNull(),
    /** From then on what its detector sends is refused. */
    disabledAt: instant(),
    /** How often the key of its detector was changed. */
    keyGeneration: integer().notNull().default(0),
    /** From then on nobody is recognised on it. */
    recognitionDisabledAt: instant(),
  },
  (table) => [index().on(table.restaurantId)],
);

export const zones = pgTable(
  'zones',
  {
    id: id(),
    cameraId: reference()
      .notNull()
      .references(() => cameras.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    config: jsonb().$type<ZoneConfig>().notNull(),
  },
  (table) => [index().on(table.cameraId)],
);

export const orders = pgTable(
  'orders',
  {
    id: id(),
    /** The till's own name of the order. */
    uid: text().notNull(),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    type: text({ enum: ['Table', 'Delivery'] }).notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    price: doublePrecision().notNull(),
    openedAt: instant().notNull(),
    closedAt: instant(),
    items: jsonb().$type<OrderItem[]>().notNull(),
    /** When it became late, or will if nothing changes: see `order-timing.ts`. */
    lateAt: instant(),
    /** Of an order that is closed and was not cancelled. */
    outcome: text({ enum: ['in_time', 'delayed', 'early_closed'] }),
  },
  (table) => [
    uniqueIndex().on(table.restaurantId, table.uid),
    index().on(table.lateAt),
    index().on(table.restaurantId, table.openedAt),
    index().on(table.restaurantId, table.closedAt),
  ],
);

/**
 * Names of camera and zone are kept as they were when the alert arose: renaming or removing them
 * later does not rewrite what was seen.
 */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    type: text({ enum: ['absence', 'crowding', 'order_delay', 'table_dirty'] }).notNull(),
    createdAt: instant().notNull(),
    isRead: boolean().notNull().default(false),
    cameraId: reference().references(() => cameras.id, { onDelete: 'set null' }),
    cameraName: text(),
    zoneId: reference().references(() => zones.id, { onDelete: 'set null' }),
    zoneName: text(),
    /** Seconds; of absence and table_dirty. */
    duration: integer(),
    /** People; of crowding. */
    count: integer(),
    /** What a drawn camera saw; drawn when the picture is asked for. */
    scene: jsonb().$type<Scene>(),
    orderId: reference().references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index().on(table.restaurantId, table.createdAt, table.id),
    index().on(table.restaurantId, table.type, table.createdAt, table.id),
    // What is old goes by its time. Read backwards: a descending index puts NULLs elsewhere than ORDER BY … DESC
    // does, and is not used for it.
    index().on(table.createdAt, table.id),
    // One alert for each late order, whoever finds it first.
    uniqueIndex('alerts_of_orders').on(table.orderId).where(sql`${table.orderId} is not null`),
    // A zone that is deleted finds its alerts.
    index('alerts_of_zones').on(table.zoneId).where(sql`${table.zoneId} is not null`),
    index('alerts_unread').on(table.restaurantId).where(sql`not ${table.isRead}`),
  ],
);

/** What a real camera or a detector saw as it raised an alert. */
export const alertPictures = pgTable('alert_pictures', {
  alertId: reference()
    .primaryKey()
    .references(() => alerts.id, { onDelete: 'cascade' }),
  /** WebP. */
  picture: bytes().notNull(),
});

/**
 * Alerts by month of UTC, so that a page of them can say how many there are. Kept by triggers on
 * `alerts`, whoever writes there.
 */
export const alertMonths = pgTable(
  'alert_months',
  {
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    type: text({ enum: ['absence', 'crowding', 'order_delay', 'table_dirty'] }).notNull(),
    month: instant().notNull(),
    alerts: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.type, table.month] })],
);

export const faceLists = pgTable(
  'face_lists',
  {
    id: id(),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text(),
    type: text({ enum: FACE_LIST_TYPES }).notNull(),
  },
  (table) => [index().on(table.restaurantId)],
);

export const faceProfiles = pgTable(
  'face_profiles',
  {
    id: id(),
    listId: reference()
      .notNull()
      .references(() => faceLists.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    gender: text({ enum: GENDERS }).notNull(),
  },
  (table) => [index().on(table.listId, table.id)],
);

/**
 * A picture of a face as somebody has uploaded it. It belongs to nobody until profiles take it, and goes
 * with the last of them: a trigger on `face_profile_images` sees to it, whoever deletes there.
 */
export const faceImages = pgTable(
  'face_images',
  {
    id: uuid().primaryKey(),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    uploadedAt: instant().notNull(),
    pictureHash: text()
      .notNull()
      .references(() => facePictures.hash),
  },
  (table) => [
    index().on(table.uploadedAt),
    index().on(table.restaurantId, table.uploadedAt),
    index().on(table.pictureHash),
  ],
);

/**
 * The bytes of pictures, each once however often it was uploaded. A trigger on `face_images` deletes them
 * with the last upload of them.
 */
export const facePictures = pgTable('face_pictures', {
  /** SHA-256 of the bytes, in hexadecimal. */
  hash: text().primaryKey(),
  /** WebP: decoded and encoded anew. */
  picture: bytes().notNull(),
});

/** What faces are recognised by, of pictures that show somebody of a face list. It goes with the picture. */
export const faceDescriptors = pgTable('face_descriptors', {
  pictureHash: text()
    .primaryKey()
    .references(() => facePictures.hash, { onDelete: 'cascade' }),
  /** What has made it: descriptors of different models are not alike. */
  model: text().notNull(),
  /** One signed byte a dimension; null where the model found no face. */
  descriptor: bytes(),
});

/** Which pictures show whom. The same may show two people, or one person on two lists. */
export const faceProfileImages = pgTable(
  'face_profile_images',
  {
    profileId: reference()
      .notNull()
      .references(() => faceProfiles.id, { onDelete: 'cascade' }),
    imageId: uuid()
      .notNull()
      .references(() => faceImages.id, { onDelete: 'cascade' }),
    /** Order within the profile. */
    place: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.profileId, table.imageId] }), index().on(table.imageId)],
);

export const faceDetections = pgTable(
  'face_detections',
  {
    id: id(),
    profileId: reference()
      .notNull()
      .references(() => faceProfiles.id, { onDelete: 'cascade' }),
    cameraId: reference().references(() => cameras.id, { onDelete: 'set null' }),
    at: instant().notNull(),
  },
  // What is old is found by its time alone.
  (table) => [index().on(table.profileId, table.at), index().on(table.at)],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: id(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text({ enum: ['prompt', 'answer'] }).notNull(),
    text: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.userId, table.id), index().on(table.createdAt)],
);

/** Which account a person of the messenger has proved to be theirs. */
export const messengerLinks = pgTable(
  'messenger_links',
  {
    botId: text().notNull(),
    messengerUserId: text().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.botId, table.messengerUserId] })],
);

/** Whom an OpenID issuer vouches for, by issuer and subject alone: names and addresses may change hands. */
export const openidLinks = pgTable(
  'openid_links',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    linkedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.subject] })],
);

/** Codes that sign in whoever came back from the issuer, each once: digests of them and of their browser's cookie. */
export const openidCodes = pgTable(
  'openid_codes',
  {
    codeHash: text().primaryKey(),
    browserHash: text().notNull(),
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    idToken: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);

/** Init data that was used: the same is not taken twice. */
export const messengerLogins = pgTable('messenger_logins', {
  hash: text().primaryKey(),
  usedAt: instant().notNull(),
});

/** What the last detection of a camera showed, and what it and its zones remember. */
export const cameraStates = pgTable('camera_states', {
  cameraId: reference()
    .primaryKey()
    .references(() => cameras.id, { onDelete: 'cascade' }),
  /** What counted the sequence; empty where the detector does not say. */
  run: text().notNull().default(''),
  sequence: wholeNumber().notNull(),
  /** Runs before it, from which something may still arrive. */
  earlierRuns: jsonb().$type<EarlierRun[]>().notNull().default([]),
  seenAt: instant().notNull(),
  scene: jsonb().$type<Scene>().notNull(),
  memory: jsonb().$type<ZoneMemories>().notNull(),
  /** Whom it follows. */
  tracks: jsonb().$type<TrackMemories>().notNull().default({}),
  /** What is known of its detector. */
  report: jsonb().$type<DetectorReport>().notNull().default({}),
  /** Until then the detector of this run alone is listened to. */
  leaseRun: text(),
  leaseUntil: instant(),
});

/** People within an occupancy zone, at each of its checks. */
export const zoneSamples = pgTable(
  'zone_samples',
  {
    zoneId: reference()
      .notNull()
      .references(() => zones.id, { onDelete: 'cascade' }),
    at: instant().notNull(),
    people: integer().notNull(),
  },
  // What is old is found by its time alone.
  (table) => [primaryKey({ columns: [table.zoneId, table.at] }), index().on(table.at)],
);

/** Who passed a counting line or a face zone: each visitor once a day and direction. */
export const crossings = pgTable(
  'crossings',
  {
    zoneId: reference()
      .notNull()
      .references(() => zones.id, { onDelete: 'cascade' }),
    /** Of the restaurant's calendar, `2026-11-20`. */
    day: text().notNull(),
    direction: text({ enum: ['in', 'out'] }).notNull(),
    visitorKey: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.zoneId, table.day, table.direction, table.visitorKey] }),
    index().on(table.at),
  ],
);

/** What a zone has counted in a quarter of an hour of UTC: the sum of its samples and crossings. */
export const zoneSlots = pgTable(
  'zone_slots',
  {
    zoneId: reference()
      .notNull()
      .references(() => zones.id, { onDelete: 'cascade' }),
    slot: instant().notNull(),
    /** Who came in by a counting line or into a face zone. */
    entrances: integer().notNull(),
    exits: integer().notNull(),
    /** Checks of an occupancy zone, the people of all of them, and of the one that saw most. */
    samples: integer().notNull(),
    people: wholeNumber().notNull(),
    mostPeople: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.slot] })],
);

/** A person whom the cameras of a restaurant recognise, by whatever key the detector gives them. */
export const visitors = pgTable(
  'visitors',
  {
    id: id(),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    visits: integer().notNull(),
    lastVisitId: reference().notNull(),
  },
  (table) => [uniqueIndex().on(table.restaurantId, table.key)],
);

/**
 * A stay of a person in a restaurant. `ordinal` and `nextStartedAt` let a visitor of any range be
 * counted once, at their last visit in it, without looking at the history outside of it.
 */
export const visits = pgTable(
  'visits',
  {
    id: id(),
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    /** Null where nobody was recognised. */
    visitorId: reference(),
    startedAt: instant().notNull(),
    /** The last moment they were seen. */
    endedAt: instant().notNull(),
    age: smallint().notNull(),
    sex: text({ enum: ['M', 'F'] }).notNull(),
    /** 1 for the visitor's first visit, 0 where nobody was recognised: neither new nor loyal. */
    ordinal: integer().notNull(),
    nextStartedAt: instant(),
  },
  (table) => [
    // Holds all that the statistics need, so that they read the index alone.
    index('visits_of_range').on(
      table.restaurantId,
      table.startedAt,
      table.nextStartedAt,
      table.ordinal,
      table.age,
      table.sex,
    ),
    // Where a visit belongs among a visitor's others that is told late.
    index('visits_of_visitor')
      .on(table.visitorId, table.startedAt)
      .where(sql`${table.visitorId} is not null`),
  ],
);

/** Visits begun and milliseconds present in a quarter of an hour of UTC, by age and sex. */
export const visitSlots = pgTable(
  'visit_slots',
  {
    restaurantId: reference()
      .notNull()
      .references(() => restaurants.id, { onDelete: 'cascade' }),
    slot: instant().notNull(),
    visits: integer().notNull(),
    youngMale: wholeNumber().notNull(),
    youngFemale: wholeNumber().notNull(),
    adultMale: wholeNumber().notNull(),
    adultFemale: wholeNumber().notNull(),
    oldMale: wholeNumber().notNull(),
    oldFemale: wholeNumber().notNull(),
  },
  (table) => [primaryKey({ columns: [table.restaurantId, table.slot] })],
);

/** Where people were in a quarter of an hour of UTC, packed as `heat-cells.ts` says. */
export const heatSlots = pgTable(
  'heat_slots',
  {
    cameraId: reference()
      .notNull()
      .references(() => cameras.id, { onDelete: 'cascade' }),
    slot: instant().notNull(),
    cells: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cameraId, table.slot] })],
);

/**
 * The sum of the slots of a day, month or year of the restaurant's calendar, packed alike. Months and
 * years are summed by hour of its clock too, so that a range of years cut by hours is read from few rows.
 * What nobody was seen in has no row.
 */
export const heatSums = pgTable(
  'heat_sums',
  {
    cameraId: reference()
      .notNull()
      .references(() => cameras.id, { onDelete: 'cascade' }),
    period: text({ enum: HEAT_PERIODS }).notNull(),
    /** 0 to 23, or -1 of all hours. */
    hour: smallint().notNull(),
    start: instant().notNull(),
    cells: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.cameraId, table.period, table.hour, table.start] })],
);

/** How far a camera's heat is rolled up: all periods that end by then. */
export const heatProgress = pgTable('heat_progress', {
  cameraId: reference()
    .primaryKey()
    .references(() => cameras.id, { onDelete: 'cascade' }),
  /** Whose calendar and clock the periods follow. */
  timezone: text().notNull(),
  until: instant().notNull(),
});

/**
 * How often somebody has guessed since when, by the database's clock. Keys are digests: what is typed as a
 * name may be a password.
 */
export const guesses = pgTable('guesses', {
  key: text().primaryKey(),
  count: integer().notNull(),
  startedAt: instant().notNull(),
});

/** What creates have answered, by the keys that their senders gave them. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: reference()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Method and path, `POST /api/vazone/`. */
    call: text().notNull(),
    key: uuid().notNull(),
    /** SHA-256 of what was asked for. */
    requestDigest: text().notNull(),
    /** As JSON; null while the call goes on. */
    answer: text(),
    takenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.call, table.key] }),
    index().on(table.takenAt),
    index().on(table.userId, table.takenAt),
  ],
);

/**
 * Who changed what, and who signed in: written with each change, in its transaction. It refers to nothing, so
 * that it stays where what it tells of goes. A trigger refuses to change a row.
 */
export const changes = pgTable(
  'changes',
  {
    id: id(),
    at: instant().notNull(),
    authorKind: text({ enum: AUTHOR_KINDS }).notNull(),
    /** Of a user, or of the camera whose detector it is. */
    authorId: reference(),
    /** As it was then; null of who has not signed in. */
    authorName: text(),
    /** The address of the client, of IPv6 its /64; null of commands. */
    network: text(),
    requestId: text(),
    /** What was done to what, `zone.update`. */
    action: text({ enum: ACTIONS }).notNull(),
    subjectId: text(),
    restaurantId: reference(),
    /** Of a change only what is different. Never a secret, a picture or a descriptor. */
    before: jsonb().$type<Facts>(),
    after: jsonb().$type<Facts>(),
  },
  // Read and deleted by time.
  (table) => [index().on(table.at, table.id)],
);

/** What the demo has filled so far; absent outside the demo. */
export const demoState = pgTable('demo_state', {
  version: integer().notNull(),
  seed: integer().notNull(),
  filledUntil: instant().notNull(),
});
