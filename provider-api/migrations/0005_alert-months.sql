CREATE TABLE "alert_months" (
	"restaurant_id" bigint NOT NULL,
	"type" text NOT NULL,
	"month" timestamp (3) with time zone NOT NULL,
	"alerts" integer NOT NULL,
	CONSTRAINT "alert_months_restaurant_id_type_month_pk" PRIMARY KEY("restaurant_id","type","month")
);
--> statement-breakpoint
ALTER TABLE "alert_months" ADD CONSTRAINT "alert_months_restaurant_id_restaurants_id_fk" FOREIGN KEY ("restaurant_id") REFERENCES "public"."restaurants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "alert_months" ("restaurant_id", "type", "month", "alerts")
SELECT "restaurant_id", "type", date_trunc('month', "created_at", 'UTC'), count(*)::int FROM "alerts" GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE FUNCTION "count_alerts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "alert_months" ("restaurant_id", "type", "month", "alerts")
	SELECT "restaurant_id", "type", date_trunc('month', "created_at", 'UTC'), count(*)::int FROM "added" GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
	ON CONFLICT ("restaurant_id", "type", "month") DO UPDATE SET "alerts" = "alert_months"."alerts" + "excluded"."alerts";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "uncount_alerts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "alert_months" SET "alerts" = "alert_months"."alerts" - "gone"."alerts" FROM (
		SELECT "restaurant_id", "type", date_trunc('month', "created_at", 'UTC') AS "month", count(*)::int AS "alerts" FROM "removed" GROUP BY 1, 2, 3
	) AS "gone"
	WHERE "alert_months"."restaurant_id" = "gone"."restaurant_id" AND "alert_months"."type" = "gone"."type" AND "alert_months"."month" = "gone"."month";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "alerts_added" AFTER INSERT ON "alerts" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_alerts"();--> statement-breakpoint
CREATE TRIGGER "alerts_removed" AFTER DELETE ON "alerts" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "uncount_alerts"();
