CREATE TABLE "face_pictures" (
	"hash" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "face_profile_images" (
	"profile_id" bigint NOT NULL,
	"image_id" uuid NOT NULL,
	"place" integer NOT NULL,
	CONSTRAINT "face_profile_images_profile_id_image_id_pk" PRIMARY KEY("profile_id","image_id")
);
--> statement-breakpoint
ALTER TABLE "face_images" ADD COLUMN "picture_hash" text;--> statement-breakpoint
UPDATE "face_images" SET "picture_hash" = encode(sha256("picture"), 'hex');--> statement-breakpoint
INSERT INTO "face_pictures" ("hash", "picture") SELECT "picture_hash", "picture" FROM "face_images" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "face_profile_images" ("profile_id", "image_id", "place") SELECT "profile_id", "id", "place" FROM "face_images" WHERE "profile_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "face_images" ALTER COLUMN "picture_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "face_profile_images" ADD CONSTRAINT "face_profile_images_profile_id_face_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."face_profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "face_profile_images" ADD CONSTRAINT "face_profile_images_image_id_face_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."face_images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_profile_images_image_id_index" ON "face_profile_images" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "face_images" ADD CONSTRAINT "face_images_picture_hash_face_pictures_hash_fk" FOREIGN KEY ("picture_hash") REFERENCES "public"."face_pictures"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "face_images_restaurant_id_uploaded_at_index" ON "face_images" USING btree ("restaurant_id","uploaded_at");--> statement-breakpoint
CREATE INDEX "face_images_picture_hash_index" ON "face_images" USING btree ("picture_hash");--> statement-breakpoint
ALTER TABLE "face_images" DROP CONSTRAINT "face_images_profile_id_face_profiles_id_fk";
--> statement-breakpoint
DROP INDEX "face_images_profile_id_index";--> statement-breakpoint
ALTER TABLE "face_images" DROP COLUMN "profile_id";--> statement-breakpoint
ALTER TABLE "face_images" DROP COLUMN "place";--> statement-breakpoint
ALTER TABLE "face_images" DROP COLUMN "picture";--> statement-breakpoint
CREATE FUNCTION "delete_untaken_images"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Who takes one of them meanwhile holds it: what they took is seen by the second statement.
	PERFORM 1 FROM "face_images" WHERE "id" IN (SELECT "image_id" FROM "removed") ORDER BY "id" FOR UPDATE;
	DELETE FROM "face_images" WHERE "id" IN (SELECT "image_id" FROM "removed")
		AND NOT EXISTS (SELECT 1 FROM "face_profile_images" WHERE "face_profile_images"."image_id" = "face_images"."id");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "delete_unused_pictures"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM 1 FROM "face_pictures" WHERE "hash" IN (SELECT "picture_hash" FROM "removed") ORDER BY "hash" FOR UPDATE;
	DELETE FROM "face_pictures" WHERE "hash" IN (SELECT "picture_hash" FROM "removed")
		AND NOT EXISTS (SELECT 1 FROM "face_images" WHERE "face_images"."picture_hash" = "face_pictures"."hash");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "face_profile_images_removed" AFTER DELETE ON "face_profile_images" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "delete_untaken_images"();--> statement-breakpoint
CREATE TRIGGER "face_images_removed" AFTER DELETE ON "face_images" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "delete_unused_pictures"();
