CREATE TABLE "alert_pictures" (
	"alert_id" bigint PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_pictures" ADD CONSTRAINT "alert_pictures_alert_id_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."alerts"("id") ON DELETE cascade ON UPDATE no action;