ALTER TABLE "camera_states" ADD COLUMN "lease_run" text;--> statement-breakpoint
ALTER TABLE "camera_states" ADD COLUMN "lease_until" timestamp (3) with time zone;