ALTER TABLE "visits" ALTER COLUMN "visitor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "camera_states" ADD COLUMN "tracks" jsonb DEFAULT '{}'::jsonb NOT NULL;