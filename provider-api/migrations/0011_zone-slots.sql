CREATE TABLE "zone_slots" (
	"zone_id" bigint NOT NULL,
	"slot" timestamp (3) with time zone NOT NULL,
	"entrances" integer NOT NULL,
	"exits" integer NOT NULL,
	"samples" integer NOT NULL,
	"people" bigint NOT NULL,
	"most_people" integer NOT NULL,
	CONSTRAINT "zone_slots_zone_id_slot_pk" PRIMARY KEY("zone_id","slot")
);
--> statement-breakpoint
ALTER TABLE "zone_slots" ADD CONSTRAINT "zone_slots_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "crossings_at_index" ON "crossings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "zone_samples_at_index" ON "zone_samples" USING btree ("at");--> statement-breakpoint
-- What zones have counted so far.
INSERT INTO "zone_slots" ("zone_id", "slot", "entrances", "exits", "samples", "people", "most_people")
SELECT "zone_id", date_bin('15 minutes', "at", '2000-01-01 00:00:00+00'),
	sum("entrances"), sum("exits"), sum("samples"), sum("people"), max("people")
FROM (
	SELECT "zone_id", "at", 0 AS "entrances", 0 AS "exits", 1 AS "samples", "people" FROM "zone_samples"
	UNION ALL
	SELECT "zone_id", "at", ("direction" = 'in')::int, ("direction" = 'out')::int, 0, 0 FROM "crossings"
) AS "counts"
GROUP BY 1, 2;
