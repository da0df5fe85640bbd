CREATE TABLE "heat_days" (
	"camera_id" bigint NOT NULL,
	"day" timestamp (3) with time zone NOT NULL,
	"cells" "bytea" NOT NULL,
	CONSTRAINT "heat_days_camera_id_day_pk" PRIMARY KEY("camera_id","day")
);
--> statement-breakpoint
ALTER TABLE "heat_slots" ALTER COLUMN "cells" SET DATA TYPE bytea USING decode("cells", 'base64');--> statement-breakpoint
ALTER TABLE "heat_days" ADD CONSTRAINT "heat_days_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;
