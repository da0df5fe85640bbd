CREATE TABLE "face_descriptors" (
	"picture_hash" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"descriptor" "bytea"
);
--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "recognition_disabled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "face_descriptors" ADD CONSTRAINT "face_descriptors_picture_hash_face_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."face_pictures"("hash") ON DELETE cascade ON UPDATE no action;