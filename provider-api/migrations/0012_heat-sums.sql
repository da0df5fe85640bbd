DROP TABLE "heat_days" CASCADE;--> statement-breakpoint
CREATE TABLE "heat_progress" (
	"camera_id" bigint PRIMARY KEY NOT NULL,
	"timezone" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "heat_sums" (
	"camera_id" bigint NOT NULL,
	"period" text NOT NULL,
	"hour" smallint NOT NULL,
	"start" timestamp (3) with time zone NOT NULL,
	"cells" "bytea" NOT NULL,
	CONSTRAINT "heat_sums_camera_id_period_hour_start_pk" PRIMARY KEY("camera_id","period","hour","start")
);
--> statement-breakpoint
ALTER TABLE "heat_progress" ADD CONSTRAINT "heat_progress_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "heat_sums" ADD CONSTRAINT "heat_sums_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;
