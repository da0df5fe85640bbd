CREATE TABLE "camera_states" (
	"camera_id" bigint PRIMARY KEY NOT NULL,
	"sequence" bigint NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	"scene" jsonb NOT NULL,
	"memory" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "crossings" (
	"zone_id" bigint NOT NULL,
	"day" text NOT NULL,
	"direction" text NOT NULL,
	"visitor_key" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crossings_zone_id_day_direction_visitor_key_pk" PRIMARY KEY("zone_id","day","direction","visitor_key")
);
--> statement-breakpoint
CREATE TABLE "zone_samples" (
	"zone_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "zone_samples_zone_id_at_pk" PRIMARY KEY("zone_id","at")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "late_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "camera_states" ADD CONSTRAINT "camera_states_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crossings" ADD CONSTRAINT "crossings_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zone_samples" ADD CONSTRAINT "zone_samples_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_of_orders" ON "alerts" USING btree ("order_id") WHERE "alerts"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_late_at_index" ON "orders" USING btree ("late_at");