DROP INDEX "face_profiles_list_id_index";--> statement-breakpoint
CREATE INDEX "face_profiles_list_id_id_index" ON "face_profiles" USING btree ("list_id","id");