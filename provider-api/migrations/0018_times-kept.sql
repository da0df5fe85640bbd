CREATE INDEX "chat_messages_created_at_index" ON "chat_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "face_detections_at_index" ON "face_detections" USING btree ("at");