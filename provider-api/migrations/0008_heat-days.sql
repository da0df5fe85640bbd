CREATE TABLE "heat_days" (
	"camera_id" bigint NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"cells" "bytea" NOT NULL,
	CONSTRAINT "heat_days_camera_id_day_pk" PRIMARY KEY("camera_id","day")
);
--> statement-breakpoint
ALTER TABLE "heat_slots" ALTER COLUMN "cells" SET DATA TYPE bytea USING decode("cells", 'base64');--> statement-breakpoint
ALTER TABLE "heat_days" ADD CONSTRAINT "heat_days_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Entries of six bytes, little-endian: two of the cell, four of milliseconds. A sum past four bytes takes several.
INSERT INTO "heat_days" ("camera_id", "day", "cells")
SELECT "camera_id", "day", string_agg(
	substring(int4send("cell") FROM 4 FOR 1) || substring(int4send("cell") FROM 3 FOR 1) ||
	substring("sum" FROM 8 FOR 1) || substring("sum" FROM 7 FOR 1) || substring("sum" FROM 6 FOR 1) || substring("sum" FROM 5 FOR 1),
	'' ORDER BY "cell")
FROM (
	SELECT "camera_id", "day", "cell", int8send(least("ms" - "part" * 4294967295, 4294967295)) AS "sum"
	FROM (
		SELECT "camera_id", "day", "cell", sum("ms")::bigint AS "ms"
		FROM (
			SELECT "camera_id", date_trunc('day', "slot", 'UTC') AS "day",
				get_byte("cells", "at") + get_byte("cells", "at" + 1) * 256 AS "cell",
				get_byte("cells", "at" + 2) + get_byte("cells", "at" + 3) * 256 + get_byte("cells", "at" + 4) * 65536 + get_byte("cells", "at" + 5) * 16777216::bigint AS "ms"
			FROM "heat_slots", generate_series(0, length("cells") - 6, 6) AS "at"
		) AS "entries"
		GROUP BY 1, 2, 3
	) AS "sums", generate_series(0, ("ms" - 1) / 4294967295) AS "part"
	WHERE "ms" > 0
) AS "parts"
GROUP BY 1, 2;
